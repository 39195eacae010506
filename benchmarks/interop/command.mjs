import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureLaunchFile } from '../../npm/es4x/src/app/launch-file.js';
import { parse } from '../../npm/es4x/src/arguments.js';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { jvmOfJdk } from '../../npm/es4x/src/jvm/application.js';
import { runOptions } from '../../npm/es4x/src/jvm/run-options.js';

/** @import { RunCommand } from '../../npm/es4x/src/arguments.js' */

const HERE = import.meta.dirname;
const LIB = join(HERE, '..', '..', 'npm', 'es4x', 'lib');

/**
 * The command line of JMH in a JVM as `es4x run` starts it. The processes that JMH forks get the
 * same options and the same class path.
 */
export async function jmhCommand() {
  const target = join(HERE, 'target');
  if (!existsSync(join(target, 'lib'))) {
    throw new Error('The benchmark is not built. Run: npm run bench:interop');
  }
  const jdk = findJdk();
  const ready = await ensureLaunchFile({
    root: HERE,
    jdk,
    resolver: join(LIB, 'es4x-resolver.jar'),
    offline: false,
    say: console.error,
  });
  if (!ready) {
    throw new Error('The Java libraries could not be resolved: see above.');
  }
  const { flags, classPath } = jvmOfJdk({
    jdk,
    runtime: join(LIB, 'es4x-runtime.jar'),
    launch: ready.launch,
  });
  const run = /** @type {RunCommand} */ (parse(['run', join(HERE, 'subjects.js')]));
  return [
    jdk.java,
    ...flags,
    `-Des4x.benchmark=${runOptions(run, HERE, ready.file)}`,
    '-Djmh.executor=CUSTOM',
    '-Djmh.executor.class=io.es4x.benchmarks.interop.EventLoopExecutor',
    // In seconds. The event loops keep a process running, for which JMH would wait half a minute.
    '-Djmh.shutdownTimeout=1',
    '-cp',
    [...classPath, join(target, 'classes'), join(target, 'lib', '*')].join(delimiter),
    'org.openjdk.jmh.Main',
  ];
}

// @ts-check
import { resolve } from 'node:path';
import { ensureLaunchFile } from '../npm/es4x/src/app/launch-file.js';
import { findJdk } from '../npm/es4x/src/jdk/find.js';
import { jdkFlags } from '../npm/es4x/src/jvm/flags.js';
import { build } from './build.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step, task } from './step.mjs';

/** The tests of the language boundary. */
const TESTS = ['ConversionMatrixTest', 'FuturesTest', 'JsonTest', 'OverloadsTest'];

/** The flags that make the engine compile every JavaScript function at its first call. */
const IMMEDIATELY = [
  '-Dpolyglot.engine.AllowExperimentalOptions=true',
  '-Dpolyglot.engine.CompileImmediately=true',
  '-Dpolyglot.engine.BackgroundCompilation=false',
];

// npm run compiled. Maven's JVM has no Graal compiler, and other tests end before anything is compiled.
await task(async () => {
  await build();
  const jdk = findJdk();
  const found = await ensureLaunchFile({
    root: resolve('examples/hello'),
    jdk,
    resolver: resolve('npm/es4x/lib/es4x-resolver.jar'),
    offline: false,
    say: () => {},
  });
  const flags = [...jdkFlags(jdk, found?.launch.upgradeModulePath ?? []), ...IMMEDIATELY];
  const java = ['-pl', 'runtime', `-Dtest=${TESTS.join(',')}`, `-DargLine=${flags.join(' ')}`];
  const passed = await step(`JUnit: ${TESTS.join(', ')}`, () =>
    maven(['test', ...java], { show: true }),
  );
  if (!passed) {
    throw new StepError('Some tests fail as compiled code.');
  }
  const options = ['--java-opts', IMMEDIATELY.join(' ')];
  const program = 'runtime/test/promises-aplus/main.mjs';
  const { code } = await step('Promises/A+', () =>
    run(process.execPath, ['npm/es4x/bin/es4x.js', 'run', ...options, program]),
  );
  if (code !== 0) {
    throw new StepError('Some rules of Promises/A+ are not kept by compiled code.');
  }
});

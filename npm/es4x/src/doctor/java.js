// @ts-check
import { CliError } from '../fail.js';
import { FEATURE, findJdk } from '../jdk/find.js';
import { ok, problem, warning } from './finding.js';

/**
 * @import { Jdk } from '../jdk/release.js'
 * @import { Finding } from './finding.js'
 */

/**
 * Looks at the JDK, and whether it takes the compiler of JavaScript.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ jdk: Jdk | undefined, findings: Finding[] }}
 */
export function java(env) {
  try {
    const jdk = findJdk({ env });
    return { jdk, findings: [ok('JDK', describe(jdk)), compiler(jdk)] };
  } catch (e) {
    if (!(e instanceof CliError)) throw e;
    return { jdk: undefined, findings: [problem('JDK', e.message)] };
  }
}

/** @param {Jdk} jdk */
const describe = ({ version, vendor, home }) => `${version} (${vendor}) in ${home}`;

/** @param {Jdk} jdk */
function compiler({ kind, jvmci, home }) {
  if (kind === 'graalvm') return ok('compiler', 'that of GraalVM');
  return jvmci
    ? ok('compiler', 'the Graal compiler, from its Java library')
    : warning(
        'compiler',
        `the JDK in ${home} takes none (it lacks the module jdk.internal.vm.ci), so JavaScript is interpreted`,
        `name another JDK ${FEATURE}, such as Temurin: ES4X_JAVA_HOME=/path/to/jdk-${FEATURE}`,
      );
}

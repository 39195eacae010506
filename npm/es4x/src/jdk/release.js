// @ts-check
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Jdk
 * @property {string} home
 * @property {string} java the executable
 * @property {string} version as in `25.0.3`
 * @property {number} feature as in `25`
 * @property {string} vendor
 * @property {'stock' | 'graalvm'} kind whether the compiler for scripts is built in
 * @property {boolean} jvmci whether a compiler can be plugged in
 * @property {boolean} javac whether it compiles Java
 */

/**
 * Reads what a JDK is from its `release` file: starting `java -version` would take 50 ms for each
 * of the candidates.
 *
 * @param {string} home
 * @returns {Jdk | undefined} undefined when there is no JDK
 */
export function readJdk(home) {
  const java = executable(home, 'java');
  const release = join(home, 'release');
  if (!existsSync(java) || !existsSync(release)) {
    return undefined;
  }
  const values = Object.fromEntries(
    [...readFileSync(release, 'utf8').matchAll(/^(\w+)="?(.*?)"?\s*$/gm)].map((m) => [m[1], m[2]]),
  );
  const version = values.JAVA_VERSION ?? '0';
  return {
    home: realpathSync(home),
    java,
    version,
    // Up to 8 it was 1.8.0.
    feature: Number.parseInt(version.replace(/^1\./, ''), 10),
    vendor: values.IMPLEMENTOR ?? 'unknown vendor',
    kind: values.GRAALVM_VERSION === undefined ? 'stock' : 'graalvm',
    jvmci: values.MODULES === undefined || /\bjdk\.internal\.vm\.ci\b/.test(values.MODULES),
    javac: existsSync(executable(home, 'javac')),
  };
}

/**
 * @param {string} home
 * @param {string} name
 */
function executable(home, name) {
  return join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

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
 * Reads the properties of a JDK from its `release` file: `java -version` would take 50 ms for each candidate.
 *
 * @param {string} home
 * @returns {Jdk | undefined} undefined if there is no JDK
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
    // Versions up to 8 begin with 1, such as 1.8.0.
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

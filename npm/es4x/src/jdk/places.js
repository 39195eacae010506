// @ts-check
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { namesIn } from '../names.js';

/**
 * @typedef {object} Place
 * @property {string} home a folder that may be a JDK
 * @property {string} from where it was found, for messages
 */

/**
 * The folders in which installers put JDKs, each of which may contain several.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
export function installRoots(env, platform) {
  const home = env.HOME ?? env.USERPROFILE ?? '';
  const ofUser = ['.sdkman/candidates/java', '.jdks', '.asdf/installs/java', '.jenv/versions']
    .concat(['.local/share/mise/installs/java', '.gradle/jdks'])
    .map((folder) => join(home, folder));
  switch (platform) {
    case 'win32':
      return [env.ProgramFiles ?? 'C:\\Program Files', join(env.LOCALAPPDATA ?? '', 'Programs')]
        .flatMap((root) =>
          [
            'Java',
            'Eclipse Adoptium',
            'Microsoft',
            'Zulu',
            'Amazon Corretto',
            'BellSoft',
            'GraalVM',
          ].map((vendor) => join(root, vendor)),
        )
        .concat(ofUser);
    case 'darwin':
      return ['/Library/Java/JavaVirtualMachines', join(home, 'Library/Java/JavaVirtualMachines')]
        .concat('/opt/homebrew/opt', '/usr/local/opt')
        .concat(ofUser);
    default:
      return ['/usr/lib/jvm', '/usr/lib64/jvm', '/usr/java', '/opt', '/opt/java', '/usr/local']
        .concat('/usr/local/lib/jvm')
        .concat(ofUser);
  }
}

/**
 * The JDK whose `java` a shell would run. A shim script of a version manager is not followed; the JDKs behind it are in
 * its install folder.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {Place[]}
 */
export function onPath(env, platform) {
  const name = platform === 'win32' ? 'java.exe' : 'java';
  return (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file))
    .slice(0, 1)
    .map((file) => ({ home: dirname(dirname(realpathSync(file))), from: 'PATH' }));
}

/**
 * The folders within `roots` that may be a JDK, also in the form of a macOS bundle.
 *
 * @param {string[]} roots
 * @returns {Place[]}
 */
export function installed(roots) {
  return roots.flatMap((root) =>
    namesIn(root).flatMap((name) =>
      ['', 'Contents/Home', 'libexec/openjdk.jdk/Contents/Home']
        .map((inner) => join(root, name, inner))
        .filter((home) => existsSync(join(home, 'release')) && existsSync(join(home, 'bin')))
        .map((home) => ({ home: realpathSync(home), from: root })),
    ),
  );
}

// @ts-check
import { jvmFlags } from './flags.js';
import { homeFlags } from './home.js';
import { slf4jProvider } from './slf4j.js';

/**
 * @import { Launch } from '../app/launch-file.js'
 * @import { Jdk } from '../jdk/release.js'
 */

/**
 * Returns what the JVM of an application gets before and behind the user's own options.
 *
 * @param {object} application
 * @param {Jdk} application.jdk
 * @param {string} application.runtime the runtime's jar
 * @param {Launch} application.launch
 * @returns {{ flags: string[], classPath: string[] }}
 */
export function applicationJvm({ jdk, runtime, launch }) {
  const libraries = [...launch.classPath, ...launch.jars];
  return {
    flags: [...jvmFlags(jdk, launch.upgradeModulePath), ...homeFlags()],
    // A JVM that cannot compile ignores the module path, but needs some of its jars to say so.
    classPath: [runtime, ...libraries, ...slf4jProvider(libraries), ...launch.upgradeModulePath],
  };
}

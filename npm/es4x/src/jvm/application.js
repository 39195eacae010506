// @ts-check
import { imageFlags, jdkFlags } from './flags.js';
import { homeFlags } from './home.js';
import { slf4jProvider } from './slf4j.js';

/**
 * @import { Image } from '../cache/image.js'
 * @import { Launch } from '../app/launch.js'
 * @import { Jdk } from '../jdk/release.js'
 * @import { Jvm } from './prepare.js'
 */

/**
 * Returns the JVM for an application that runs on a JDK.
 *
 * @param {object} application
 * @param {Jdk} application.jdk
 * @param {string} application.runtime the runtime's jar
 * @param {Launch} application.launch
 * @returns {Jvm}
 */
export function jvmOfJdk({ jdk, runtime, launch }) {
  return {
    java: jdk.java,
    flags: [...jdkFlags(jdk, launch.upgradeModulePath), ...homeFlags()],
    // A JVM without JVMCI ignores the module path, but needs some of its jars to report that.
    classPath: [...classPath(runtime, launch), ...launch.upgradeModulePath],
  };
}

/**
 * Returns the JVM for an application that runs on an image, which contains the compiler.
 *
 * @param {object} application
 * @param {Image} application.image
 * @param {string} application.runtime the runtime's jar
 * @param {Launch} application.launch
 * @returns {Jvm}
 */
export function jvmOfImage({ image, runtime, launch }) {
  return {
    java: image.java,
    flags: [...imageFlags(), ...homeFlags()],
    classPath: classPath(runtime, launch),
  };
}

/**
 * @param {string} runtime
 * @param {Launch} launch
 */
function classPath(runtime, launch) {
  const libraries = [...launch.classPath, ...launch.jars];
  return [runtime, ...libraries, ...slf4jProvider(libraries)];
}

// @ts-check
import { ensureLaunchFile } from '../app/launch-file.js';
import { findJdk } from '../jdk/find.js';
import { clusterTools } from '../options/cluster.js';
import { inspectorOf } from '../options/debuggers.js';
import { ownJar } from '../own.js';
import { say } from '../say.js';
import { descriptorFlags } from './channel.js';
import { classPathArguments } from './class-path.js';
import { MAIN_CLASS } from './flags.js';
import { memoryFlags } from './memory.js';
import { runOptions } from './run-options.js';
import { words } from './words.js';

/**
 * @import { ReplCommand, RunCommand } from '../arguments.js'
 * @import { Launch } from '../app/launch.js'
 * @import { Library } from '../app/libraries.js'
 * @import { Jdk } from '../jdk/release.js'
 */

/**
 * The JDK and the Java libraries of an application.
 *
 * @typedef {object} Prepared
 * @property {RunCommand | ReplCommand} command
 * @property {string} root the application's folder
 * @property {Jdk} jdk
 * @property {string} launchFile
 * @property {Launch} launch
 * @property {string[]} options the user's options for the JVM
 */

/**
 * A JVM with its flags and class path.
 *
 * @typedef {object} Jvm
 * @property {string} java the executable
 * @property {string[]} flags
 * @property {string[]} classPath
 */

/**
 * Finds a JDK and the Java libraries of an application.
 *
 * @param {RunCommand | ReplCommand} command
 * @param {string} root the application's folder
 * @returns {Promise<Prepared | undefined>} undefined if the resolver failed; it has printed the error
 */
export async function prepare(command, root) {
  const { options } = command;
  const jdk = findJdk();
  const ready = await ensureLaunchFile({
    root,
    jdk,
    resolver: ownJar('es4x-resolver.jar'),
    toolsBeside: (libraries) => toolsFor(options, libraries),
    restricted: options.permission,
    offline: isOffline(options),
    frozen: options.frozen,
    say,
  });
  return (
    ready && {
      command,
      root,
      jdk,
      launchFile: ready.file,
      launch: ready.launch,
      options: [
        ...words(process.env.JAVA_OPTS ?? '', 'JAVA_OPTS'),
        ...words(options['java-opts'] ?? '', '--java-opts'),
      ],
    }
  );
}

/**
 * Returns the libraries of the platform that a program needs beside those of the application.
 *
 * @param {RunCommand['options']} options
 * @param {Library[]} libraries of the application
 */
export function toolsFor(options, libraries) {
  return [
    ...(inspectorOf(options) ? ['inspector'] : []),
    ...clusterTools(options.cluster, libraries),
    ...(options.metrics ? ['metrics'] : []),
    ...(options['cpu-prof'] ? ['profiler'] : []),
  ];
}

/**
 * Returns the command line that runs an application on a JVM.
 *
 * @param {Prepared} prepared
 * @param {Jvm} jvm
 * @param {string[]} [more] JVM arguments after the user's
 */
export function commandLine({ command, root, launchFile, options }, jvm, more = []) {
  const args = [
    ...jvm.flags,
    ...memoryFlags(options),
    ...descriptorFlags(),
    ...options,
    ...more,
    ...classPathArguments(launchFile, jvm.classPath),
    // After the main class, java does not expand @file.
    MAIN_CLASS,
    runOptions(command, root, launchFile),
    ...command.args,
  ];
  return { java: jvm.java, args };
}

/** @param {{ offline: boolean }} options */
export function isOffline({ offline }) {
  return offline || process.env.npm_config_offline === 'true';
}

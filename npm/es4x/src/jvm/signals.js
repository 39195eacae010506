// @ts-check

/** The environment variable with the number of the signal that the JVM reserves for itself. */
export const OF_JVM = '_JAVA_SR_SIGNUM';

/** The last real-time signal of Linux, which is unused. */
export const UNUSED = '64';

/**
 * Makes the JVM reserve another signal than SIGUSR2, so that the program can listen to SIGUSR2, and is ended by it
 * otherwise: tools such as nodemon use it to end programs.
 *
 * @param {NodeJS.ProcessEnv} env of the JVM
 * @param {NodeJS.Platform} [platform] only Linux has unused signals
 */
export function leaveSignals(env, platform = process.platform) {
  if (platform === 'linux') {
    env[OF_JVM] ??= UNUSED;
  }
}

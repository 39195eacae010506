// @ts-check

/** The variable by which the JVM learns the number of the signal that it keeps for itself. */
const OF_JVM = '_JAVA_SR_SIGNUM';

/** The last signal in real time of Linux, which nobody sends. */
const UNUSED = '64';

/**
 * Has the JVM keep another signal for itself than SIGUSR2: that is the program's, and ends one without a listener. So
 * tools such as nodemon can end programs by it.
 *
 * @param {NodeJS.ProcessEnv} env of the JVM
 * @param {NodeJS.Platform} [platform] others have no signals to spare
 */
export function leaveSignals(env, platform = process.platform) {
  if (platform === 'linux') {
    env[OF_JVM] ??= UNUSED;
  }
}

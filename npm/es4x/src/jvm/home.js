// @ts-check

/**
 * Returns the flag that sets the JVM's home folder to HOME, as other programs use it, for files such as Maven's. By
 * default, the JVM takes it from the system's user database. Truffle also stores a native library there, without which
 * nothing is compiled.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]}
 */
export function homeFlags(env = process.env) {
  return env.HOME && process.platform !== 'win32' ? [`-Duser.home=${env.HOME}`] : [];
}

// @ts-check

/**
 * Makes a JVM look for the user's files, such as Maven's, where all other programs do: left alone,
 * it takes the home folder from the system's list of users whatever HOME says. Truffle, too, keeps
 * a native library there without which nothing is compiled.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]}
 */
export function homeFlags(env = process.env) {
  return env.HOME && process.platform !== 'win32' ? [`-Duser.home=${env.HOME}`] : [];
}

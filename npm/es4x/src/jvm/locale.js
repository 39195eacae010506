// @ts-check

/**
 * Sets a locale of UTF-8 where none is set, as in most containers: Java would have no names for files with other characters
 * than those of ASCII, which Node has everywhere.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} [platform] elsewhere Java knows the names of files without a locale
 */
export function nameFiles(env, platform = process.platform) {
  if (platform === 'linux' && !env.LC_ALL && !env.LC_CTYPE && !env.LANG) {
    env.LC_CTYPE = 'C.UTF-8';
  }
}

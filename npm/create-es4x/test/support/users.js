// @ts-check

/** Returns the variables of a program that gets none of ours, but those by which programs are found, and any free port. */
export function fewVariables() {
  const { PATH, LANG, JAVA_HOME, ES4X_JAVA_HOME } = process.env;
  const ours = Object.keys(process.env).map((name) => [name, undefined]);
  return { ...Object.fromEntries(ours), PATH, LANG, JAVA_HOME, ES4X_JAVA_HOME, PORT: '0' };
}

/**
 * Returns what stands before a command that a user runs; nothing where this process may not run it as another user.
 *
 * @param {number} uid
 */
export function asUser(uid) {
  const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && uid !== 0;
  return isPossible ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--'] : [];
}

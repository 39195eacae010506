// @ts-check
import { say } from '../say.js';

/** The variables of the environment that have another name now. */
export const RENAMED_VARIABLES = {
  ES4X_SQLITE: 'ES4X_SQLITE_LIBRARY',
  ES4X_WARMUP: 'ES4X_COMPILER_WARMUP',
};

/** The earlier names that users have been told of. */
const told = new Set();

/**
 * Warns of the earlier name of a setting, once.
 *
 * @param {string} former
 * @param {string} name
 */
export function renamed(former, name) {
  if (!told.has(former)) {
    told.add(former);
    say(`warning: ${former} is deprecated: it is called ${name} now.`);
  }
}

/**
 * Gives variables with an earlier name their new one, for this process and those that it starts.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function renameVariables(env) {
  for (const [former, name] of Object.entries(RENAMED_VARIABLES)) {
    if (env[former] && !env[name]) {
      renamed(former, name);
      env[name] = env[former];
    }
  }
}

// @ts-check
import { pathToFileURL } from 'node:url';
import { FOLDER, judge, saidBy } from './judge.mjs';
import { ES4X, NODE, runIn } from './process.mjs';

/** @import { Ended, Names, Outcome } from './judge.mjs' */

/**
 * Runs the program of a package on Node.
 *
 * @param {string} name
 * @param {Names} missing the names to look out for
 */
export function onNode(name, missing) {
  const wants = pathToFileURL(`${FOLDER}wants.mjs`).href;
  const args = ['--import', wants, 'program.mjs', name];
  return run(args, { program: NODE, env: { COMPAT_MISSING: JSON.stringify(missing) } }).then(
    (ended) => judge(ended),
  );
}

/**
 * Runs the program of a package on ES4X.
 *
 * @param {string} name
 * @param {number} checks how many it passes on Node
 */
export function onEs4x(name, checks) {
  return run([ES4X, 'run', 'program.mjs', '--', name]).then((ended) => judge(ended, checks));
}

/**
 * Returns the names that Node has and ES4X has not.
 *
 * @returns {Promise<Names>}
 */
export async function missingOnEs4x() {
  const [node, es4x] = await Promise.all([
    run(['provided.mjs'], { program: NODE }).then(provided),
    run([ES4X, 'run', 'provided.mjs']).then(provided),
  ]);
  const lacking = (/** @type {keyof Names} */ kind) =>
    node[kind].filter((name) => !es4x[kind].includes(name) && !name.startsWith('_'));
  return { builtins: lacking('builtins'), globals: lacking('globals') };
}

/**
 * @param {Ended} ended
 * @returns {Names}
 */
function provided(ended) {
  const said = saidBy(ended);
  if (!said) {
    throw new Error(`provided.mjs failed:\n${ended.stdout}${ended.stderr}`);
  }
  return said;
}

/**
 * @param {string[]} args
 * @param {{ program?: string, env?: Record<string, string> }} [options] program: this Node unless told otherwise
 */
function run(args, options) {
  return runIn(FOLDER, args, options);
}

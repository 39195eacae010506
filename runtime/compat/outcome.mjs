// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';
import { FOLDER, judge, saidBy } from './judge.mjs';

/** @import { Ended, Names, Outcome } from './judge.mjs' */

const ES4X = fileURLToPath(new URL('../../npm/es4x/bin/es4x.js', import.meta.url));

const NODE = node24() ?? noNode24();

/**
 * The time given to a program: on a busy machine the largest programs take a minute; one that has
 * not ended by then never will.
 */
const PATIENCE = 300_000;

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

/** @returns {never} */
function noNode24() {
  throw new Error(
    'npm has no Node 24 for this platform. Run this with one, whatever else you use.',
  );
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
 * @returns {Promise<Ended>}
 */
function run(args, { program = process.execPath, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: FOLDER,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
    });
    const ended = { stdout: '', stderr: '' };
    for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        ended[stream] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...ended }));
  });
}

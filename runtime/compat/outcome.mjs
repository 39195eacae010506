// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { node24 } from '../../.dev/node24.mjs';

/** Where the programs run, and their packages are installed. */
export const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const ES4X = fileURLToPath(new URL('../../npm/es4x/bin/es4x.js', import.meta.url));

const NODE = node24() ?? noNode24();

/** On a busy machine the largest programs take a minute; one that has not ended by then never will. */
const PATIENCE = 300_000;

/**
 * @typedef {Record<'builtins' | 'globals', string[]>} Names
 *
 * @typedef {object} Said what a program says of itself
 * @property {string} name
 * @property {'load' | 'use' | 'end'} stage how far it came
 * @property {number} checked how many checks it passed
 * @property {string} [error]
 * @property {Names} [wants]
 *
 * @typedef {object} Outcome
 * @property {'works' | 'loads' | 'fails'} result `loads`: importing the package works, using it does not
 * @property {number} checked
 * @property {string} [error] the first thing that failed
 * @property {Names} [wants]
 */

/**
 * Runs the program of a package on Node.
 *
 * @param {string} name
 * @param {Names} missing what to look out for
 */
export function onNode(name, missing) {
  const wants = pathToFileURL(`${FOLDER}wants.mjs`).href;
  const args = ['--import', wants, 'program.mjs', name];
  return run(args, { program: NODE, env: { COMPAT_MISSING: JSON.stringify(missing) } }).then(judge);
}

/**
 * Runs the program of a package on ES4X.
 *
 * @param {string} name
 */
export function onEs4x(name) {
  return run([ES4X, 'run', 'program.mjs', '--', name]).then(judge);
}

/** @returns {never} */
function noNode24() {
  throw new Error(
    'npm has no Node 24 for this platform. Run this with one, whatever else you use.',
  );
}

/**
 * What Node has and ES4X has not.
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
  const said = lineOf(ended);
  if (!said) {
    throw new Error(`provided.mjs failed:\n${ended.stdout}${ended.stderr}`);
  }
  return said;
}

/**
 * @param {Ended} ended
 * @returns {Outcome}
 */
function judge(ended) {
  /** @type {Partial<Said>} */
  const { stage = 'load', checked = 0, wants, error } = lineOf(ended) ?? {};
  const common = { checked, ...(wants && { wants }) };
  if (ended.code === 0 && stage === 'end' && checked > 0) {
    return { result: 'works', ...common };
  }
  return {
    result: stage === 'load' ? 'fails' : 'loads',
    error: portable(error ?? lastWords(ended)),
    ...common,
  };
}

/**
 * What a program that did not fail by itself ended with.
 *
 * @param {Ended} ended
 */
function lastWords({ code, stderr }) {
  const line = stderr.split('\n').find((text) => /^\s*(Uncaught )?\w*Error\b.*:/.test(text));
  return line?.trim() ?? (code === null ? 'does not end' : `ended with exit code ${code}`);
}

/**
 * The first line of a message, without this machine's paths.
 *
 * @param {string} message
 */
function portable(message) {
  return (message.split('\n')[0] ?? '')
    .replaceAll(pathToFileURL(FOLDER).href, '')
    .replaceAll(FOLDER, '')
    .replaceAll(/ imported from \S+?(?=\. |\s|$)/g, '');
}

/** @param {Ended} ended */
function lineOf({ stdout }) {
  const line = stdout.split('\n').find((text) => text.startsWith('outcome:'));
  return line && JSON.parse(line.slice('outcome:'.length));
}

/**
 * @typedef {object} Ended
 * @property {number | null} code null: it had to be stopped
 * @property {string} stdout
 * @property {string} stderr
 */

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

// @ts-check
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder in which the programs run and their packages are installed. */
export const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** A program with fewer checks says too little about its package. */
export const FEWEST_CHECKS = 5;

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
 * @typedef {object} Ended
 * @property {number | null} code null: it had to be stopped
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * @param {Ended} ended
 * @param {number} [checks] how many it has to pass; without it, as many as any program
 * @returns {Outcome}
 */
export function judge(ended, checks) {
  /** @type {Partial<Said>} */
  const { stage = 'load', checked = 0, wants, error } = saidBy(ended) ?? {};
  const common = { checked, ...(wants && { wants }) };
  const enough = checks === undefined ? checked >= FEWEST_CHECKS : checked === checks;
  const ends = ended.code === 0 && stage === 'end';
  if (ends && enough) {
    return { result: 'works', ...common };
  }
  const few = `passes ${checked} checks instead of ${checks ?? `at least ${FEWEST_CHECKS}`}`;
  return {
    result: stage === 'load' ? 'fails' : 'loads',
    error: portable(error ?? (ends ? few : lastWords(ended))),
    ...common,
  };
}

/**
 * Returns the last words of a program that did not fail by itself: its error, or how it ended.
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

/**
 * The line in which a program speaks of itself.
 *
 * @param {Ended} ended
 */
export function saidBy({ stdout }) {
  const line = stdout.split('\n').find((text) => text.startsWith('outcome:'));
  return line && JSON.parse(line.slice('outcome:'.length));
}

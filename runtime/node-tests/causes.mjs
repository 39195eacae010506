// @ts-check
/** @import { Outcome } from './outcome.mjs' */

/**
 * The line of an output that says what went wrong: a code, else an error's message.
 */
const TELLING = [/^.*\[?\b(ERR_[A-Z0-9_]+|ES4X_[A-Z_]+)\b.*$/m, /^\s*(?:Uncaught )?\w*Error\b.*$/m];

/** The longest line that is reported, in characters. */
const LONGEST = 160;

/**
 * Returns why a test fails: the line of its output with the error.
 *
 * @param {Outcome} outcome
 */
export function causeOf({ result, output }) {
  if (result === 'skipped') {
    return `skips itself: ${/# Skipped: (.*)/.exec(output)?.[1] ?? ''}`;
  }
  const line = TELLING.map((pattern) => pattern.exec(output)?.[0]).find(Boolean);
  const told = line === undefined ? '' : `: ${portable(line).slice(0, LONGEST)}`;
  return `${result === 'hung' ? 'does not end' : 'fails'}${told}`;
}

/**
 * A line without what differs between machines and runs.
 *
 * @param {string} line
 */
function portable(line) {
  return line
    .trim()
    .replace(/(file:\/\/)?\/\S*\/test\//g, 'test/')
    .replace(/\/tmp\/\S*/g, '/tmp/…')
    .replace(/\b\d{4,}\b/g, 'N');
}

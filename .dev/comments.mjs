// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './project.mjs';

/** Matches a documentation comment that begins like a question instead of a statement. */
const RIDDLE = /\/\*\*[\s*]*(?:What|How|Whether|Where|Which|Who|Why)\b.*/g;

/** Files generated from the comments of libraries. */
const OF_LIBRARIES = ':!examples/java-library/types';

/**
 * Returns the documentation comments in the project's sources that begin like a question, as `file:line: text`.
 *
 * @returns {string[]}
 */
export function riddles() {
  const sources = ['java', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((type) => `*.${type}`);
  const listed = ['ls-files', '-co', '--exclude-standard', '--', ...sources, OF_LIBRARIES];
  return execFileSync('git', listed)
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(file))
    .flatMap((file) =>
      riddlesIn(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
    );
}

/**
 * Returns the documentation comments in a source that begin like a question.
 *
 * @param {string} source
 */
export function riddlesIn(source) {
  return [...source.matchAll(RIDDLE)].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: comment.replace(/^[/*\s]+|[*/\s]+$/g, ''),
  }));
}

// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './project.mjs';

/** A comment of documentation that begins as a question does, where a plain statement would say what it is about. */
const RIDDLE = /\/\*\*[\s*]*(?:What|How|Whether|Where|Which|Who|Why)\b.*/g;

/** Generated from the comments of libraries. */
const OF_LIBRARIES = ':!examples/java-library/types';

/**
 * The comments of documentation in the project's sources that are riddles, as `file:line: text`.
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
 * The comments of documentation in a source that are riddles.
 *
 * @param {string} source
 */
export function riddlesIn(source) {
  return [...source.matchAll(RIDDLE)].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: comment.replace(/^[/*\s]+|[*/\s]+$/g, ''),
  }));
}

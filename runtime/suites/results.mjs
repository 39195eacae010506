// @ts-check

/** @import { Ended } from '../compat/judge.mjs' */
/** @import { Runner } from './suites.mjs' */

/**
 * @typedef {object} Results of test files
 * @property {string[]} passed names, which need not be unique
 * @property {string[]} failed
 */

/** Results in the output of each runner: whether it is good, the name, and a directive that it does not count. */
const LINES = {
  tap: /^(?<bad>not )?ok \d+(?: - | )?(?<name>.*?)(?<not> # (?:SKIP|TODO).*)?$/i,
  spec: /^\s*(?:✔|(?<bad>✖)|(?<skipped>﹣)) (?<name>.*) \([\d.]+ms\)(?<not> # (?:SKIP|TODO).*)?$/,
};

/** The time of a run, which some names of tests have in them. */
const TIME = /\b\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d\b/g;

/**
 * Reads the results of test files from what their process printed.
 *
 * @param {Runner} runner
 * @param {string[]} files
 * @param {Ended} ended
 * @returns {Results}
 */
export function results(runner, files, ended) {
  if (runner === 'script') {
    return ended.code === 0 ? { passed: files, failed: [] } : { passed: [], failed: files };
  }
  return runner === 'node:test' ? spec(ended.stdout) : tap(ended.stdout);
}

/** @param {string} output in the Test Anything Protocol */
function tap(output) {
  const found = /** @type {Results} */ ({ passed: [], failed: [] });
  let title = '';
  for (const line of output.split('\n')) {
    title = /^# (?!(?:tests|pass|fail)\b)(.*)/.exec(line)?.[1] ?? title;
    add(found, LINES.tap.exec(line), title);
  }
  return found;
}

/** @param {string} output of the reporter "spec" of node:test */
function spec(output) {
  const found = /** @type {Results} */ ({ passed: [], failed: [] });
  for (const line of output.split('\n')) {
    if (line === '✖ failing tests:') {
      break;
    }
    add(found, LINES.spec.exec(line));
  }
  return found;
}

/**
 * @param {Results} found
 * @param {RegExpExecArray | null} line
 * @param {string} [title] of what the line belongs to
 */
function add(found, line, title) {
  const { bad, skipped, name, not } = line?.groups ?? {};
  if (name !== undefined && !not && !skipped) {
    const full = title ? `${title}: ${name}` : name;
    found[bad ? 'failed' : 'passed'].push(full.replace(TIME, '(time)'));
  }
}

/**
 * Returns what passed according to one list and not according to another, each name once.
 *
 * @param {Results} expected
 * @param {Results} actual
 */
export function lost(expected, actual) {
  const left = [...actual.passed];
  const missing = expected.passed.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
  return [...new Set(missing)].sort();
}

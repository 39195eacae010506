// @ts-check
import { summary, totals } from './report.mjs';

/** @import { Entry, Report } from './report.mjs' */
/** @import { Suite } from './suites.mjs' */

/**
 * The text of docs/suites.md.
 *
 * @param {Report} report
 * @param {Record<string, Suite>} suites
 */
export function page(report, suites) {
  const { node, es4x } = totals(report);
  return `<!-- Written by npm run suites from runtime/suites/report.json; do not edit. -->

# The tests of npm packages

Some npm packages bring their tests with them. \`npm run suites\` installs fixed versions of
${Object.keys(report).length} of them, and runs [their tests](../runtime/suites/suites.json) with their own runners, on Node 24 and on ES4X.
**${summary(report)}.** ${withoutLargest(report)}

What a runner calls a test is counted: an assertion of tape, a test or suite of node:test and Mocha, the file of a script. Some fail on Node, too, as all
files run in few processes, in the environment of no package.

| package | version | runner | pass on Node | pass on ES4X |
|---|---|---|--:|--:|
${Object.entries(report).map(row).join('\n')}
| | | | ${node} | ${es4x} |

## What is left out

${Object.entries(suites)
  .flatMap(([name, { without = {} }]) =>
    Object.entries(without).map(([file, reason]) => `* ${name}, \`${file}\`: ${reason}`),
  )
  .join('\n')}

## What passes on Node only

${Object.entries(report)
  .flatMap(([name, entry]) => differences(name, entry, suites[name]?.differs ?? {}))
  .join('\n')}
`;
}

/**
 * Says what remains without the package that has most of the tests.
 *
 * @param {Report} report
 */
function withoutLargest(report) {
  const [largest = '', ...others] = Object.keys(report).sort(
    (a, b) => (report[b]?.node.passed ?? 0) - (report[a]?.node.passed ?? 0),
  );
  const rest = Object.fromEntries(Object.entries(report).filter(([name]) => others.includes(name)));
  const { node, es4x } = totals(rest);
  return `Without ${largest}, which has most of them: ${((100 * es4x) / node).toFixed(2)} %.`;
}

/** @param {[string, Entry]} entry */
function row([name, { version, runner, node, es4x }]) {
  return `| ${name} | ${version} | ${runner} | ${node.passed} | ${es4x.passed} |`;
}

/**
 * Returns a line for each reason that tests of a package pass on Node only.
 *
 * @param {string} name
 * @param {Entry} entry
 * @param {Record<string, string>} reasons by pattern of tests
 */
function differences(name, { lost = [] }, reasons) {
  const left = new Set(lost);
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [pattern, reason] of Object.entries(reasons)) {
    const tests = [...left].filter((test) => matches(pattern, test));
    for (const test of tests) {
      left.delete(test);
    }
    found.set(reason, [...(found.get(reason) ?? []), ...tests]);
  }
  if (left.size > 0) {
    found.set('Not looked into yet.', [...left]);
  }
  return [...found].map(([reason, tests]) => `* ${name}, ${tests.length}: ${reason}`);
}

/**
 * @param {string} pattern where `*` is any text
 * @param {string} test
 */
export function matches(pattern, test) {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(test);
}

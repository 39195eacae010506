// @ts-check

/**
 * How the tests of one suite ended.
 *
 * @typedef {object} Tally
 * @property {string} suite
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Prints a table of suites, and as its last line the totals.
 *
 * @param {Tally[]} tallies
 * @returns {boolean} whether there were tests and all of them passed
 */
export function printTallies(tallies) {
  const width = Math.max(...tallies.map(({ suite }) => suite.length));
  console.log();
  for (const tally of tallies) {
    console.log(`${tally.suite.padEnd(width)}  ${text(tally)}`);
  }
  const total = { suite: 'all', passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  console.log(`\n${text(total)}`);
  return total.failed === 0 && total.passed > 0;
}

/** @param {Tally} tally */
function text({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

// @ts-check

/**
 * The results of one test suite.
 *
 * @typedef {object} Tally
 * @property {string} suite
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} [seconds] that its tests took, in parallel with those of other suites
 * @property {Record<string, number>} [times] the seconds that each of its files took
 * @property {string[]} [failures] the failed tests: a title, then lines with the message
 * @property {string[]} [problems] other problems, such as files without a test
 */

/**
 * Prints a table of suites, their failed tests and other problems, and the totals as the last line.
 *
 * @param {Tally[]} tallies
 * @returns {boolean} whether each suite had tests, and all of them passed
 */
export function printTallies(tallies) {
  const width = Math.max(...tallies.map(({ suite }) => suite.length));
  console.log();
  for (const tally of tallies) {
    const time = tally.seconds === undefined ? '' : `, ${tally.seconds.toFixed(0)} s`;
    console.log(`${tally.suite.padEnd(width)}  ${text(tally)}${time}`);
  }
  const times = tallies.flatMap(({ times = {} }) => Object.entries(times));
  if (times.length > LONGEST) {
    console.log('\nThe files that took longest:');
    for (const [file, seconds] of times.sort(([, a], [, b]) => b - a).slice(0, LONGEST)) {
      console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${file}`);
    }
  }
  // Repeated at the end, as CI truncates the middle of logs.
  for (const failure of tallies.flatMap(({ failures = [] }) => failures)) {
    console.log(`\nfailed: ${shortened(failure)}`);
  }
  const wrong = tallies.flatMap(problemsOf);
  for (const problem of wrong) {
    console.log(`\n${problem}`);
  }
  const total = { suite: 'all', passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  console.log(`\n${text(total)}`);
  return total.failed === 0 && wrong.length === 0;
}

/**
 * Returns the problems of a suite other than failed tests.
 *
 * @param {Tally} tally
 */
function problemsOf({ suite, passed, failed, skipped, problems = [] }) {
  const empty = passed + failed + skipped === 0 ? ['has no tests'] : [];
  return [...empty, ...problems].map((problem) => `${suite}: ${problem}`);
}

/** The number of files listed with their times. */
const LONGEST = 10;

/** The number of lines printed for a failed test at the end of the output. */
const LINES = 12;

/** @param {string} failure */
function shortened(failure) {
  const lines = failure.trim().split('\n');
  return [...lines.slice(0, LINES), ...(lines.length > LINES ? ['…'] : [])].join('\n  ');
}

/** @param {Tally} tally */
function text({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

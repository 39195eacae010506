// @ts-check
const { writeFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

/** Mocha's usual output, and in the file that ES4X_TALLY names the counts, what was skipped, and the files with tests. */
module.exports = class extends Spec {
  /**
   * @param {import('mocha').Runner} runner
   * @param {import('mocha').MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {string[]} */
    const skips = [];
    const files = new Set();
    runner.on('pending', (test) => skips.push(test.fullTitle()));
    runner.on('test end', (test) => files.add(test.file));
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const tally = {
        passed: passes,
        failed: failures,
        skipped: pending,
        skips,
        files: [...files],
      };
      writeFileSync(process.env.ES4X_TALLY ?? '', JSON.stringify(tally));
    });
  }
};

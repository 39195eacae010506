// @ts-check
const { writeFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

/** Mocha's usual output, and the counts in the file that ES4X_TALLY names. */
module.exports = class extends Spec {
  /**
   * @param {import('mocha').Runner} runner
   * @param {import('mocha').MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const tally = { passed: passes, failed: failures, skipped: pending };
      writeFileSync(process.env.ES4X_TALLY ?? '', JSON.stringify(tally));
    });
  }
};

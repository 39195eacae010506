// @ts-check
const { writeFileSync } = require('node:fs');
const { Spec } = require('mocha').reporters;

/** @import { Report } from './mocha-tests.mjs' */

/** A reporter with Mocha's default output, which also writes the results of each file to the file in ES4X_TALLY. */
module.exports = class extends Spec {
  /**
   * @param {import('mocha').Runner} runner
   * @param {import('mocha').MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {Report} */
    const report = {};
    const of = (/** @type {{ file?: string }} */ { file = '' }) => {
      report[file] ??= { passed: 0, failed: 0, skipped: 0, ms: 0, skips: [], failures: [] };
      return report[file];
    };
    const spent = (/** @type {{ file?: string, duration?: number }} */ { file, duration = 0 }) => {
      of({ file }).ms += duration;
    };
    runner.on('test end', spent);
    runner.on('hook end', spent);
    runner.on('pass', (test) => of(test).passed++);
    runner.on('fail', (test, error) => {
      of(test).failed++;
      of(test).failures.push(`${test.fullTitle()}\n${error.message}`);
    });
    runner.on('pending', (test) => {
      of(test).skipped++;
      of(test).skips.push(test.fullTitle());
    });
    runner.once('end', () => writeFileSync(process.env.ES4X_TALLY ?? '', JSON.stringify(report)));
  }
};

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Asserts that the saved page and plot of a benchmark are what its report makes of the saved figures.
 *
 * @template Sample, Setting
 * @param {string} name of its folder in `benchmarks/results`
 * @param {{ page: (samples: Sample[], setting: Setting) => string, plot?: (samples: Sample[]) => string }} report
 */
export function assertSavedIsReported(name, { page, plot }) {
  const read = (/** @type {string} */ file) =>
    readFileSync(join(import.meta.dirname, '..', 'results', name, file), 'utf8');
  const { samples, ...setting } = JSON.parse(read('results.json'));
  assert.equal(read('README.md'), page(samples, setting));
  if (plot) assert.equal(read('plot.svg'), plot(samples));
}

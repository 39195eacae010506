import assert from 'node:assert/strict';
import { until } from './until.js';

/**
 * Waits until a program has logged an error, and asserts that it has done so once.
 *
 * @param {{ output: { stderr: string } }} program
 * @param {string} message
 */
export async function assertLoggedOnce(program, message) {
  const count = () => program.output.stderr.split(`Error: ${message}\n`).length - 1;
  await until(() => count() > 0, { timeout: 100_000, instead: () => program.output.stderr });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(count(), 1, program.output.stderr);
}

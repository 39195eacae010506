import assert from 'node:assert/strict';

/**
 * Asserts that a text shows no frames of Java.
 *
 * @param {string} text
 */
export function assertNoJavaStack(text) {
  assert.doesNotMatch(text, /\.java:\d+|at (java|io\.vertx|io\.es4x|com\.oracle|io\.netty)\./);
}

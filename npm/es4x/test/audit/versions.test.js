// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { compareMaven, compareSemver } from '../../src/audit/versions.js';

/** @import { Comparison } from '../../src/audit/versions.js' */

/**
 * @param {Comparison} compare
 * @param {string[]} ordered
 */
function assertOrder(compare, ordered) {
  for (const [i, a] of ordered.entries()) {
    for (const [j, b] of ordered.entries()) {
      assert.equal(Math.sign(compare(a, b)), Math.sign(i - j), `${a}, ${b}`);
    }
  }
}

describe('versions of an audit', () => {
  it('of Maven are in the order of its resolver', () => {
    const ordered = '1-alpha-1 1.0-b2 1.0-M1 1.0-rc1 1.0-SNAPSHOT 1.0 1.0-sp-1 1.0-jre 1.0.1 1.2';
    assertOrder(compareMaven, [...ordered.split(' '), '1.10', '2.9.9.Final', '2.10', '31.1-jre']);
    for (const same of ['1.0', '1.0.0', '1-ga', '1.Final', '1_release']) {
      assert.equal(compareMaven('1', same), 0, same);
    }
  });

  it('of npm are in the order of Semantic Versioning', () => {
    const ordered =
      '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1';
    assertOrder(compareSemver, [...ordered.split(' '), '1.0.0', '1.2.0', '1.10.0', '2.0.0']);
    assert.equal(compareSemver('1.0.0+build', '1.0.0'), 0);
  });
});

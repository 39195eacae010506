import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { PROFILES } from '../load.mjs';
import * as report from '../report.mjs';

/** @import { Sample } from '../sample.mjs' */

/**
 * @param {string} peer
 * @param {number} rate
 * @returns {Sample}
 */
function sample(peer, rate) {
  const figures = { cold: [100, rate, 200], warm: 2 * rate, cpu: 7, bytes: 1234, memory: 90 };
  const profiles = Object.fromEntries(PROFILES.map((profile) => [profile, figures]));
  return {
    peer,
    profiles,
    latency: { cpu: 20, p50: 0.1, p99: 1.5, coreLatency: [100, 100], near: true },
  };
}

describe('The benchmark of HttpArena', () => {
  it('reports the best cold run and the warm one of each profile', () => {
    const samples = [sample('A', 5000), sample('B', 250_000)];
    const lines = report.table(samples).split('\n');
    assert.equal(lines[0], '| | A | B |');
    for (const profile of PROFILES) {
      assert.ok(lines.includes(`| ${profile}, cold, thousands a second | 5.0 | 250 |`));
      assert.ok(lines.includes(`| ${profile}, warm, thousands a second | 10.0 | 500 |`));
    }
    assert.ok(lines.includes('| baseline at 2000 a second, p99, ms | 1.50 | 1.50 |'));
    assert.match(report.plot(samples), /json-comp, bytes a response/);
  });

  it('shows no figures of profiles that a peer does not serve', () => {
    const { 'unary-grpc': grpc, ...profiles } = sample('A', 5000).profiles;
    const samples = [{ ...sample('A', 5000), profiles }, sample('B', 5000)];
    assert.ok(grpc);
    assert.match(
      report.table(samples),
      /^\| unary-grpc, cold, thousands a second \| – \| 5.0 \|$/m,
    );
    assert.doesNotMatch(report.plot(samples), /NaN/);
  });

  it('has a page of the saved figures', () => {
    assertSavedIsReported('httparena', report);
  });
});

import assert from 'node:assert/strict';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { growthOf } from '../growth.mjs';
import { page, plot, table } from '../report.mjs';
import { soak } from '../soak.mjs';

/**
 * Samples of an hour with a heap that is a function of the second.
 *
 * @param {(second: number) => number} heap
 */
function samplesOf(heap) {
  return Array.from({ length: 720 }, (_, i) => ({
    second: (i + 1) * 5,
    rss: 400 + (i % 7),
    heap: heap((i + 1) * 5),
    threads: 30 + (i % 2),
    descriptors: 10_050,
    answered: 5000,
    p50: 1,
    p99: i % 50 === 0 ? 80 : 5,
  }));
}

describe('The benchmark of an hour of everything', () => {
  it('judges the growth in the second half', () => {
    const grown = (/** @type {ReturnType<typeof samplesOf>} */ samples) =>
      growthOf(samples)
        .filter(({ isFlat }) => !isFlat)
        .map(({ figure }) => figure);
    assert.deepEqual(grown(samplesOf((second) => 100 + 5 * Math.sin(second))), []);
    assert.deepEqual(grown(samplesOf((second) => Math.min(1800, second))), []);
    assert.deepEqual(grown(samplesOf((second) => 100 + second / 60)), ['heap']);
    const rows = table(samplesOf((second) => 100 + second / 60)).split('\n');
    assert.equal(rows[3], '| heap, MiB | 145.0 | 29.9 | grows |');
    assert.equal(rows[2].split('|').at(-2), ' flat ');
  });

  it('has saved the page and the plot of the figures that it has saved', () => {
    assertSavedIsReported('soak', { page, plot });
  });

  it('runs a server that deploys, starts workers and sets timers, under load', async function () {
    this.timeout(900_000);
    const protocol = { minutes: 0.1, webSockets: 20, rate: 50, every: 2 };
    const { samples, wrong, done } = await soak(protocol);
    assert.deepEqual(wrong, []);
    assert.ok(samples.length > 0);
    for (const { rss, heap, threads, descriptors } of samples) {
      assert.ok(rss > heap && heap > 1);
      assert.ok(threads > 5);
      assert.ok(descriptors > 20);
    }
    assert.ok(samples.some(({ answered }) => answered > 0));
    const { rate, ...counts } = done;
    for (const [name, count] of Object.entries(counts)) assert.ok(count > 0, `${name}: ${count}`);
    assert.equal(plot(samples).match(/<polyline /g)?.length, 6);
    const machine = {
      cpu: 'x',
      memory: 'y',
      kernel: 'z',
      loadAverage: 1,
      date: 'd',
      revision: 'r',
    };
    assert.match(page(samples, { machine, ...protocol, ...done }), /20 idle WebSockets/);
  });
});

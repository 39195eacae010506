import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { coreLatency, coreLatencyNote, NearCores } from '../core-latency.mjs';

/**
 * Measures with cores whose latencies are these, one after the other.
 *
 * @param {number[]} latencies
 */
async function measured(latencies) {
  let windows = 0;
  const cores = new NearCores(async () => latencies.shift() ?? assert.fail('no more latencies'), 0);
  const window = await cores.measure(async () => ({ windows: ++windows }));
  return { ...window, left: latencies.length };
}

describe('The latency between cores', () => {
  it('takes a window again while the cores do not share a cache', async () => {
    // The search ends with the second one; 300 is waited for, and ends the first window.
    const latencies = [100, 320, 300, 110, 300, 105, 100, 999];
    assert.deepEqual(await measured(latencies), {
      windows: 2,
      coreLatency: [105, 100],
      near: true,
      left: 1,
    });
  });

  it('takes the last window, and says so, where the cores never share a cache for long', async () => {
    const latencies = [100, 320, ...Array.from({ length: 8 }, () => [100, 320]).flat()];
    assert.deepEqual(await measured(latencies), {
      windows: 8,
      coreLatency: [100, 320],
      near: false,
      left: 0,
    });
  });

  it('is that of a round trip between two real cores', async function () {
    // Threads are bound to cores by Linux' taskset.
    if (process.platform !== 'linux' || availableParallelism() < 2) this.skip();
    const latency = await coreLatency();
    assert.ok(latency > 1 && latency < 1e6, `${latency} ns`);
  });

  it('is told with the results, if it is known', () => {
    const windows = [
      { coreLatency: [100, 110], near: true },
      { coreLatency: [105, 320], near: false },
      {},
    ];
    assert.match(coreLatencyNote(windows)[0], / all but 1 of 2 windows: .* 100 to 320 ns /);
    assert.deepEqual(coreLatencyNote([{}]), []);
    // The cores have moved for the first time after the first window.
    const later = [{ coreLatency: [360, 350], near: true }, windows[0] ?? {}];
    assert.match(coreLatencyNote(later)[0] ?? '', / all but 1 of 2 windows/);
  });
});

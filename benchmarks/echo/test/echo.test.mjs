import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { UNDIVIDED } from '../../harness/cores.mjs';
import { assertSavedIsReported } from '../../harness/saved.mjs';
import { exchange, exchangeByCall } from '../programs/exchange.mjs';
import { page, plot, table } from '../report.mjs';
import { takeSample } from '../sample.mjs';
import { WAYS } from '../ways.mjs';

describe('The benchmark of echoes', function () {
  this.timeout(900_000);

  const shape = { count: 2000, window: 16, size: 1000, warmUp: 1 };

  /** @param {Awaited<ReturnType<typeof takeSample>>} exchanges */
  function assertFigures({ first, warm }) {
    for (const { seconds, cpu, p50, p99 } of [first, warm]) {
      assert.ok(seconds > 0 && cpu >= 0 && p50 > 0 && p99 >= p50);
    }
  }

  it('counts no reply that has other bytes', async () => {
    const other = (/** @type {Uint8Array} */ message) => message.with(999, message[999] ^ 1);
    await assert.rejects(
      exchange(shape, (message, replied) => setImmediate(() => replied(other(message)))),
      /The reply to message 0 is another one/,
    );
    assert.throws(() => exchangeByCall(shape, (message) => message.subarray(1)), /another one/);
  });

  it('exchanges messages between verticles, on ES4X', async () => {
    const loops = WAYS.find(({ name }) => name === 'loops');
    const es4x = loops?.sides.find(({ name }) => name === 'ES4X');
    assert.ok(es4x);
    assertFigures(await takeSample(es4x, shape, UNDIVIDED));
  });

  it('exchanges messages with a node of Erlang', async () => {
    const processes = WAYS.find(({ name }) => name === 'processes');
    const erlang = processes?.sides.find(({ name }) => name.startsWith('Erlang'));
    assert.ok(erlang);
    if (spawnSync('erl', ['-version']).error) {
      await assert.rejects(takeSample(erlang, shape, UNDIVIDED), /There is no Erlang here/);
      return;
    }
    assertFigures(await takeSample(erlang, shape, UNDIVIDED));
  });

  it('has saved the table and the plot of the figures that it has saved', () => {
    assertSavedIsReported('echo', { page, plot });
  });

  it('reports a program that ends instead of figures, with its output', async () => {
    const script = "console.log('no bus'); process.exit(3)";
    const side = { name: 'Broken', programs: () => ({ command: ['node', '-e', script, '--'] }) };
    await assert.rejects(
      takeSample(side, shape, UNDIVIDED),
      /Broken ended without figures.*\nno bus/,
    );
  });

  it('prints the rates, and their ratios to those of Java', () => {
    const about = { way: 'loops', window: 16, count: 1000, steady: true, warmUpSeconds: 1 };
    const figures = { seconds: 0.1, cpu: 12.3, p50: 4.56, p99: 789.1 };
    const warm = { ...figures, coreLatency: [100, 110], near: true };
    const slow = { ...figures, seconds: 0.4 };
    const samples = [
      { peer: 'ES4X', ...about, steady: false, first: slow, warm: { ...warm, seconds: 0.2 } },
      { peer: 'Java', ...about, first: figures, warm },
    ];
    assert.deepEqual(table(samples).split('\n').slice(2), [
      '| between two event loops | 16 | ES4X \\* | 2.5 | 0.25 | 5.0 | 0.50 | 4.56 | 789 | 12.3 |',
      '| between two event loops | 16 | Java | 10.0 |  | 10.0 |  | 4.56 | 789 | 12.3 |',
    ]);
  });
});

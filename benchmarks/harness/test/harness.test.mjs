import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from '../../../runtime/test/support/program.js';
import { until } from '../../../runtime/test/support/until.js';
import { readOptions, usageOf } from '../options.mjs';
import { pageOf } from '../page.mjs';
import { BOUND, resultOf } from '../programs.mjs';
import { isSteady } from '../statistics.mjs';
import { takeTurns } from '../turns.mjs';

const PROGRAM = join(import.meta.dirname, 'programs', 'run.mjs');

/** @param {...string} options */
const start = (...options) => startProgram([process.execPath, PROGRAM, ...options]);

describe('The harness of benchmarks', () => {
  it('prints how a benchmark is used', async () => {
    const { code, stdout } = await start('--help').ended;
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `npm run bench:sleepers -- [options]
  --rounds 2             the number of processes
  --pause 0              milliseconds between them
  --only short,failing   only these
  --quick                a first look, of two minutes: --rounds 1
  --save                 write benchmarks/results/sleepers
`,
    );
  });

  it('goes on without what fails, says how it failed, and ends with 1', async () => {
    const { code, stdout, stderr } = await start().ended;
    assert.equal(code, 1);
    assert.match(stdout, /^measured: short short$/m);
    assert.match(stderr, /^failing: sleep ended with 1: .*invalid option/m);
    assert.equal(stdout.match(/^\[\d\/4\] short: \{"peer":"short"\}$/gm)?.length, 2);
  });

  it('measures what --only names, by a name or by a part of names', async () => {
    const measured = async (/** @type {string[]} */ ...options) => {
      const { stdout, stderr } = await start(...options).ended;
      return /^measured: (.*)$/m.exec(stdout)?.[1] ?? stderr.trim();
    };
    assert.equal(await measured('--quick', '--only', 'short'), 'short');
    assert.equal(await measured('--quick', '--only', 'shor,horte'), 'short shorter');
    assert.equal(
      await measured('--only', 'long'),
      'No sleeper "long". There are: short, shorter, failing, endless',
    );
  });

  it('takes the result of a program that does not end after it, and ends that', async () => {
    const run = (/** @type {string} */ body) =>
      resultOf(
        'endless',
        [process.execPath, '-e', `console.log(${body}); setInterval(Date, 1000)`],
        {
          seconds: 15,
        },
      );
    assert.equal(await run('"RESULT 3"'), 3);
    await assert.rejects(
      run('"no result"'),
      /^Error: endless ended with SIGKILL, as after 15 s:\nno/,
    );
  }).timeout(60_000);

  it('has a second choice, of types, where a benchmark offers it', () => {
    const options = { name: 'a', numbers: {}, quick: {}, types: { text: 'only these types' } };
    assert.match(usageOf(options), /^ {2}--types a,b +only these types$/m);
    assert.deepEqual(readOptions(options, ['--types', 'db,json']).types, ['db', 'json']);
    assert.deepEqual(readOptions(options, []).types, []);
  });

  for (const [args, message] of /** @type {const} */ ([
    [['--rounds', 'x'], '--rounds takes a number above 0, not "x".'],
    [['--rounds', '0'], '--rounds takes a number above 0, not "0".'],
    [['--pause', '-1'], "Option '--pause' argument is ambiguous."],
    [['--quick', '--save'], 'Quick figures are too rough to be saved.'],
    [['--nothing'], "Unknown option '--nothing'"],
  ])) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await start(...args).ended;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.ok(stderr.includes(message), stderr);
    });
  }

  for (const [signal, expected] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', 'SIGKILL'],
  ])) {
    it(`leaves no process behind after ${signal}`, async function () {
      if (signal === 'SIGKILL' && BOUND.length === 0) this.skip(); // It needs setpriv.
      const program = start('--only', 'endless');
      const text = await program.said(/started (\d+ \S+) /);
      const [pid = '', folder = ''] = text.split(' ');
      // The system ends it with its parent once setpriv, which asks for that, has become it.
      const isBound = () => readFileSync(`/proc/${pid}/comm`, 'utf8') === 'sleep\n';
      if (BOUND.length > 0) await until(isBound);
      assert.equal((await program.stop(signal)).code, expected);
      await until(() => !isRunning(Number(pid)));
      assert.equal(existsSync(folder), signal === 'SIGKILL');
      rmSync(folder, { recursive: true, force: true }); // Nobody is left to remove it.
    });
  }

  it('takes turns from the first to the last and back', async () => {
    /** @type {string[]} */
    const taken = [];
    const { samples } = await takeTurns({
      rounds: 2,
      things: ['a', 'b'],
      nameOf: (name) => name,
      take: async (name) => {
        taken.push(name);
        return `${name}${taken.length}`;
      },
    });
    assert.deepEqual(taken, ['a', 'b', 'b', 'a']);
    assert.deepEqual(samples, ['a1', 'b2', 'a4', 'b3']);
  });

  it('says on the page what was not measured', () => {
    const machine = {
      ...{ date: '2026-11-28', revision: 'abc', cpu: '2 x CPU', memory: '8 GiB', kernel: '6' },
      loadAverage: 0.25,
    };
    const failures = [{ name: 'Bun', message: 'It ended with 1:\nsegmentation fault' }];
    const text = pageOf({
      ...{ name: 'peers', title: 'Peers', body: 'TABLE', notes: ['in turn'], raw: 'each second' },
      ...{ machine, failures },
    });
    assert.match(text, /^\* in turn\n\* Not measured: Bun\. It ended with 1:\n\* 2 x CPU/m);
  });

  it('holds three windows that differ little for steady', () => {
    assert.equal(isSteady([100, 50, 51, 52], 0.05), true);
    assert.equal(isSteady([50, 51, 55], 0.05), false);
    assert.equal(isSteady([50, 50], 0.05), false);
  });
});

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

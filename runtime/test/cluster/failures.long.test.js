import assert from 'node:assert/strict';
import { jvmOf } from '../support/jvm.js';
import { until } from '../support/until.js';
import { cluster, IMPATIENT } from './members.js';

/** @import { Program } from '../support/program.js' */

/**
 * The results of jobs: the number that each worker has answered, why some have failed, and why they have again.
 *
 * @typedef {{ by: Record<string, number>, failures: string[], twice: string[] }} Since
 */

/** The number of answered jobs after which a member counts as at work. */
const AT_WORK = 20;

describe('a cluster under load', function () {
  this.timeout(300_000);

  /** @type {Awaited<ReturnType<typeof cluster>>} */
  let shop;
  /** @type {Record<string, Program>} */
  const workers = {};
  /** @type {string} */
  let url;

  before(async () => {
    shop = await cluster(['client.js', 'worker.js'], 3, IMPATIENT);
    [workers.a, workers.b] = await Promise.all([
      shop.member('worker.js', 'a'),
      shop.member('worker.js', 'b'),
    ]);
    const client = await shop.member('client.js');
    url = `http://127.0.0.1:${await client.said(/port (\d+)\n/)}`;
    await answered('a', 'b');
  });

  after(async () => {
    await shop.remove();
  });

  /**
   * @template T
   * @param {string} path
   */
  const ask = async (path) => /** @type {T} */ (await (await fetch(url + path)).json());

  /** @returns {Promise<Since>} */
  const since = () => ask('/since');

  /**
   * Waits until workers have answered, from now on.
   *
   * @param {string[]} names
   * @returns {Promise<Since>} what has happened from the last call until now
   */
  async function answered(...names) {
    /** @type {Since} */
    const before = await ask('/fresh');
    await until(async () => {
      const { by } = await since();
      return names.every((name) => (by[name] ?? 0) >= AT_WORK);
    });
    return before;
  }

  async function assertNothingLost() {
    /** @type {{ acknowledged: number, lost: number[] }} */
    const { acknowledged, lost } = await ask('/lost');
    assert.deepEqual(lost, []);
    assert.ok(acknowledged > 2 * AT_WORK, `${acknowledged}`);
  }

  it('answers jobs by both members', async () => {
    const { twice } = await answered('a', 'b');
    assert.deepEqual(twice, []);
  });

  it('loses no answered job when a member is killed, says of others why, and goes on', async () => {
    await answered('a', 'b');
    const killed = /** @type {Program} */ (workers.a);
    process.kill(jvmOf(killed.child.pid), 'SIGKILL');
    await killed.ended;
    await answered('b');
    const { by, failures, twice } = await answered('b');
    assert.ok((by.b ?? 0) >= AT_WORK);
    // One job in flight for each of the four that send, and those that were sent until the loss was noticed.
    assert.ok(failures.length <= (by.b ?? 0), failures.join('\n'));
    for (const failure of [...failures, ...twice]) {
      assert.match(
        failure,
        /Timed out after waiting .* repliedAddress: job|No handlers for address job|Connection|Not a member/,
      );
    }
    await until(async () => {
      const { by, failures } = await answered('b');
      return failures.length === 0 && by.a === undefined;
    });
    await assertNothingLost();
  });

  it('takes the member in again when it has been started anew', async () => {
    workers.a = await shop.member('worker.js', 'a');
    await answered('a', 'b');
    const { twice } = await answered('a', 'b');
    assert.deepEqual(twice, []);
    await assertNothingLost();
  });

  it('fails no job whose sender tries twice, in a rolling restart', async () => {
    await ask('/fresh');
    for (const name of ['a', 'b']) {
      const { code } = await /** @type {Program} */ (workers[name]).stop('SIGTERM');
      assert.equal(code, 143);
      workers[name] = await shop.member('worker.js', name);
    }
    const { twice, by } = await answered('a', 'b');
    assert.deepEqual(twice, []);
    assert.ok((by.a ?? 0) > 0 && (by.b ?? 0) > 0);
    await assertNothingLost();
  });

  it('goes on by the other member while one hangs, and by both when it runs again', async () => {
    await answered('a', 'b');
    const jvm = jvmOf(workers.b?.child.pid);
    process.kill(jvm, 'SIGSTOP');
    try {
      await until(async () => (await since()).failures.length > 0);
      const { failures } = await answered('a');
      for (const failure of failures) assert.match(failure, /Timed out after waiting/);
      await assertNothingLost();
    } finally {
      process.kill(jvm, 'SIGCONT');
    }
    await answered('a', 'b');
    await assertNothingLost();
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../runtime/test/support/until.js';
import { isEs4x, serverCommand, startServer } from './support/server.js';

(isEs4x ? describe : describe.skip)('without DATABASE_URL', () => {
  /** @type {string} */
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'es4x-techempower-'));
  });

  after(async () => {
    await rm(folder, { recursive: true });
  });

  const start = (/** @type {string[]} */ ...args) =>
    startServer({ DATABASE_URL: undefined, POSTGRES_FOLDER: join(folder, 'postgres') }, [
      ...serverCommand(),
      ...args,
    ]);

  const postgresPid = async () =>
    Number.parseInt(await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);

  const gone = (/** @type {number} */ pid) => until(() => !isAlive(pid));

  it('all instances share one embedded PostgreSQL', async () => {
    const application = await start('--instances', '2');
    try {
      assert.equal((await fetch(`${application.url}/db`)).status, 200);
      assert.equal(application.output().match(/URL {2}/g)?.length, 1);
    } finally {
      const pid = await postgresPid();
      await application.stop();
      await gone(pid);
    }
  });

  it('the embedded PostgreSQL does not outlive a killed JVM', async () => {
    const application = await start();
    try {
      const pid = await postgresPid();
      process.kill(parentOf(parentOf(pid)), 'SIGKILL'); // the JVM; between them, postgres/main.js
      await gone(pid);
    } finally {
      await application.stop();
    }
  });
});

/** @param {number} pid */
function parentOf(pid) {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

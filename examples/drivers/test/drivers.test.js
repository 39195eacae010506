import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';
import { events } from '../../testing/events.js';
import { startMariaDb } from '../../testing/servers/mariadb.js';
import { startRedis } from '../../testing/servers/redis.js';

/** @import { Application } from '../../testing/application.js' */
/** @import { Server } from '../../testing/servers/launch.js' */

describe('mysql2 and ioredis', function () {
  this.timeout(900_000);

  inBrief();

  /** @type {Application} */
  let application;
  /** @type {(Server | undefined)[]} */
  let servers = [];

  before(async function () {
    servers = await Promise.all([startMariaDb(), startRedis()]);
    const [mysql, redis] = servers;
    // Maven repositories have the programs for Linux on x64 only.
    if (mysql === undefined || redis === undefined) this.skip();
    const env = { MYSQL_URL: mysql.url, REDIS_URL: redis.url };
    application = await startApplication({ cwd: dirname(import.meta.dirname), env });
  });

  after(async () => {
    await application?.stop();
    await Promise.all(servers.map((server) => server?.stop()));
  });

  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    answer(application, path, JSON.stringify(body));

  it('insert and select by prepared statements, in a transaction', async () => {
    assert.deepEqual(await post('/authors', { name: 'Ada' }), [201, { name: 'Ada' }]);
    const [status, note] = await post('/notes', { author: 'Ada', text: 'Grüße 🐘' });
    assert.deepEqual([status, note.id, note.author, note.text], [201, 1, 'Ada', 'Grüße 🐘']);
    // Time zones differ by a quarter of an hour at least.
    assert.ok(Math.abs(Date.parse(note.at) - Date.now()) < 600_000, note.at);
    assert.deepEqual(await answer(application, '/notes'), [200, [note]]);
  });

  it('tell errors of the database by their codes', async () => {
    const known = await post('/authors', { name: 'Ada' });
    assert.deepEqual(known, [409, { error: 'Ada is there already' }]);
    const unknown = await post('/notes', { author: 'Bob', text: 'hello' });
    assert.deepEqual(unknown, [409, { error: 'Bob is not known' }]);
    const [status, { error }] = await post('/notes', { author: 'Ada' });
    assert.equal(status, 500);
    assert.match(error, /undefined/);
  });

  it('bring what one connection publishes to another that subscribes', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const live = events(await fetch(`${application.url}/notes/live`, { signal }));
    const [, note] = await post('/notes', { author: 'Ada', text: 'live' });
    assert.deepEqual((await live.next()).value, note);
    controller.abort();
  });

  it('keep and drop what is cached', async () => {
    const texts = async () => {
      const [, notes] = await answer(application, '/notes');
      return notes.map((/** @type {{ text: string }} */ { text }) => text);
    };
    assert.deepEqual(await texts(), ['live', 'Grüße 🐘']);
    assert.deepEqual(await texts(), ['live', 'Grüße 🐘']);
    await post('/notes', { author: 'Ada', text: 'third' });
    assert.deepEqual(await texts(), ['third', 'live', 'Grüße 🐘']);
    assert.deepEqual(await answer(application, '/authors'), [200, [{ name: 'Ada', notes: 3 }]]);
  });

  it('stream rows as they come', async () => {
    const response = await fetch(`${application.url}/notes/all`);
    const lines = (await response.text()).trim().split('\n');
    const ids = lines.map((line) => JSON.parse(line).id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    assert.equal(JSON.parse(lines.at(-1) ?? '').text, 'third');
    assert.equal(ids.length, 3);
  });
});

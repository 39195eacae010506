import assert from 'node:assert/strict';
import { until } from '../../../runtime/test/support/until.js';
import { isContentType } from './support/content-type.js';
import { startTestDatabase } from './support/database.js';
import { tableCells } from './support/html.js';
import { pipeline } from './support/pipeline.js';
import { isEs4x, startServer } from './support/server.js';

describe('TechEmpower', () => {
  /** @type {import('./support/database.js').TestDatabase} */
  let database;
  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    database = await startTestDatabase();
    application = await startServer({ DATABASE_URL: database.url });
  });

  after(async () => {
    await application?.stop();
    await database?.remove();
  });

  /** @param {string} path */
  const get = (path) => fetch(application.url + path);

  /**
   * @param {string} path
   * @returns {Promise<any>}
   */
  const getJson = async (path) => (await get(path)).json();

  /** @param {any} world */
  function assertWorld(world) {
    assert.deepEqual(Object.keys(world), ['id', 'randomNumber']);
    for (const number of [world.id, world.randomNumber]) {
      assert.ok(Number.isInteger(number) && number >= 1 && number <= 10_000, `${number}`);
    }
  }

  const TYPES = {
    '/plaintext': 'text/plain',
    '/json': 'application/json',
    '/db': 'application/json',
    '/queries?queries=2': 'application/json',
    '/updates?queries=2': 'application/json',
    '/cached-queries?count=2': 'application/json',
    '/fortunes': 'text/html; charset=utf-8',
  };

  describe('every response', () => {
    for (const [path, type] of Object.entries(TYPES)) {
      it(`of ${path} has the required headers`, async () => {
        const response = await get(path);
        const body = await response.arrayBuffer();
        assert.equal(response.status, 200);
        const named = response.headers.get('content-type');
        if (isEs4x) assert.equal(named, type);
        else assert.ok(isContentType(named, type), `${named}`);
        assert.equal(response.headers.get('content-length'), `${body.byteLength}`);
        assert.ok(response.headers.get('server'));
        assert.match(
          response.headers.get('date') ?? '',
          /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
        );
      });
    }

    it('has a date of its own time', async () => {
      const date = async () => (await get('/plaintext')).headers.get('date');
      const first = await date();
      // Another one comes within a second.
      await until(async () => (await date()) !== first);
    });
  });

  describe('/plaintext', () => {
    it('says hello', async () => {
      assert.equal(await (await get('/plaintext')).text(), 'Hello, World!');
    });

    it('answers 16 pipelined requests on one connection', async () => {
      const bodies = await pipeline(application.url, Array(16).fill('/plaintext'));
      assert.deepEqual(bodies, Array(16).fill('Hello, World!'));
    });

    it('answers pipelined requests in their order', async () => {
      const counts = Array.from({ length: 16 }, (_, i) => 16 - i);
      const paths = counts.map((count) => `/queries?queries=${count}`);
      const bodies = await pipeline(application.url, paths);
      assert.deepEqual(
        bodies.map((body) => JSON.parse(body).length),
        counts,
      );
    });
  });

  describe('/json', () => {
    it('says hello', async () => {
      assert.equal(await (await get('/json')).text(), '{"message":"Hello, World!"}');
    });
  });

  describe('/db', () => {
    it('answers a row of the table', async () => {
      const world = await getJson('/db');
      assertWorld(world);
      const [row] = await database.query('SELECT randomnumber FROM world WHERE id = $1', [
        world.id,
      ]);
      assert.equal(world.randomNumber, row.randomnumber);
    });

    it('answers random rows', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => (await getJson('/db')).id),
      );
      assert.ok(new Set(ids).size > 10, `${ids}`);
    });
  });

  for (const path of ['/queries?queries', '/updates?queries', '/cached-queries?count']) {
    describe(path, () => {
      /** @type {[string, number][]} */
      const cases = [
        ['=1', 1],
        ['=2', 2],
        ['=20', 20],
        ['=500', 500],
        ['=501', 500],
        ['=0', 1],
        ['=-1', 1],
        ['=foo', 1],
        ['=', 1],
        ['', 1],
      ];
      for (const [suffix, length] of cases) {
        it(`answers ${length} for ${suffix || 'a name alone'}`, async () => {
          const worlds = await getJson(path + suffix);
          assert.equal(worlds.length, length);
          worlds.forEach(assertWorld);
        });
      }

      it('answers 1 for no parameter', async () => {
        assert.equal((await getJson(path.slice(0, path.indexOf('?')))).length, 1);
      });
    });
  }

  describe('/updates', () => {
    it('changes the rows that it answers', async () => {
      const table = async () =>
        new Map(
          (await database.query('SELECT id, randomnumber FROM world')).map((row) => [
            row.id,
            row.randomnumber,
          ]),
        );
      const before = await table();
      const worlds = await getJson('/updates?queries=500');
      const after = await table();

      const changed = [...after].filter(([id, number]) => number !== before.get(id)).length;
      assert.ok(changed > 450, `${changed} of 500 changed`);
      /** @type {Map<number, number[]>} a row may be drawn, and updated, twice */
      const answered = new Map();
      for (const { id, randomNumber } of worlds) {
        answered.set(id, [...(answered.get(id) ?? []), randomNumber]);
      }
      for (const [id, numbers] of answered) assert.ok(numbers.includes(after.get(id)), `row ${id}`);
    });
  });

  describe('/cached-queries', () => {
    it('reads through to the database and then from memory', async () => {
      const ask = () => getJson('/cached-queries?count=500');
      const first = await database.count('select', 'world', ask);
      for (let i = 0; i < 200; i++) await ask();
      const last = await database.count('select', 'world', ask);
      // The table has 10,000 rows: after 100,000 random reads hardly one is not yet known.
      assert.ok(first.calls > 300, `${first.calls} statements at first`);
      assert.ok(last.calls < 10, `${last.calls} statements at last`);
    });
  });

  describe('/fortunes', () => {
    it('answers all rows and one more, sorted by message', async () => {
      const html = await (await get('/fortunes')).text();
      const rows = await database.query('SELECT id, message FROM fortune');
      const fortunes = [...rows, { id: 0, message: 'Additional fortune added at request time.' }]
        .sort((a, b) => (a.message < b.message ? -1 : 1))
        .map(({ id, message }) => [`${id}`, message]);
      assert.deepEqual(tableCells(html), [['id', 'message'], ...fortunes]);
      assert.match(html, /^<!doctype html>\s*<html>\s*<head>\s*<title>Fortunes<\/title>/i);
    });

    it('escapes what could be markup', async () => {
      const html = await (await get('/fortunes')).text();
      assert.ok(!html.includes('<script>'));
      assert.ok(html.includes('&lt;script&gt;'));
      assert.ok(html.includes('フレームワークのベンチマーク'));
    });
  });

  describe('at 512 concurrent requests', () => {
    /** @param {string} path */
    const load = (path) => async () => {
      const responses = await Promise.all(Array.from({ length: 512 }, () => get(path)));
      const bodies = await Promise.all(responses.map((response) => response.text()));
      assert.deepEqual([...new Set(responses.map((response) => response.status))], [200]);
      return bodies;
    };

    it('/db reads one row with one statement each', async () => {
      const counted = await database.count('select', 'world', load('/db'));
      assert.deepEqual(counted, { calls: 512, rows: 512 });
    });

    it('/queries reads each row with a statement of its own', async () => {
      const counted = await database.count('select', 'world', load('/queries?queries=20'));
      assert.deepEqual(counted, { calls: 10_240, rows: 10_240 });
    });

    it('/updates reads each row with a statement of its own', async () => {
      const counted = await database.count('select', 'world', load('/updates?queries=20'));
      assert.deepEqual(counted, { calls: 10_240, rows: 10_240 });
    });

    it('/updates writes each row', async () => {
      const { rows } = await database.count('update', 'world', load('/updates?queries=20'));
      assert.equal(rows, 10_240);
    });

    it('/fortunes reads all rows each', async () => {
      const counted = await database.count('select', 'fortune', load('/fortunes'));
      assert.deepEqual(counted, { calls: 512, rows: 512 * 12 });
    });
  });
});

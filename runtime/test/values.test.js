import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestDatabase } from '../../examples/techempower/test/support/database.js';
import { inBrief, start } from './support/es4x.js';

const folder = fileURLToPath(new URL('../target/values/', import.meta.url));
const programs = fileURLToPath(new URL('./values/', import.meta.url));

/** Makes an application that has what the programs import, from the workspace. */
function prepare() {
  mkdirSync(folder, { recursive: true });
  const core = new URL('../../npm/@vertx/core/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(core, 'utf8'));
  const names = ['core', 'jdbc-client', 'mqtt', 'pg-client', 'sql-client'];
  names.push('sql-client-templates', 'web');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      dependencies: Object.fromEntries(names.map((name) => [`@vertx/${name}`, version])),
      es4x: { mvnDependencies: ['com.h2database:h2:2.4.240', 'com.ongres.scram:scram-client:3.2'] },
    }),
  );
}

/**
 * @param {string} file
 * @param {Record<string, string>} env
 * @returns {Promise<any>} what the program says came of each value
 */
async function run(file, env) {
  copyFileSync(join(programs, file), join(folder, file));
  const { code, stdout, stderr } = await start(folder, { file, env }).ended;
  const line = stdout.split('\n').find((text) => text.startsWith('results: '));
  assert.ok(line, `exit code ${code}: ${stdout}${stderr}`);
  assert.equal(code, 0, stderr);
  return JSON.parse(line.slice('results: '.length));
}

describe('Values', function () {
  this.timeout(300_000);
  inBrief();

  before(prepare);

  describe('of databases', () => {
    /** @type {import('../../examples/techempower/test/support/database.js').TestDatabase} */
    let database;
    /** @type {any} */
    let results;

    before(async () => {
      database = await startTestDatabase();
      results = await run('sql.mjs', { DATABASE_URL: database.url, TZ: 'UTC' });
    });

    after(() => database?.remove());

    it('become parameters of the type that the database asks for', () => {
      assert.deepEqual(results.parameters, {
        timestamptz: '2020-01-02 03:04:05.678+00',
        timestamp: '2020-01-02 03:04:05.678',
        date: '2020-01-02',
        time: '03:04:05.678',
        uuid: '00000000-0000-0001-0000-000000000002',
        numeric: '1.5',
        'numeric(30, 10)': '12345678901234567890.5000000000',
        'numeric(40)': '1180591620717411303424',
        bigint: '1152921504606846976',
        jsonb: '[1, {"a": null}]',
        'text[]': '{a,NULL,"b\\""}',
        'int[]': '{1,2}',
        'smallint[]': '{1,2}',
        'bigint[]': '{1,1152921504606846976}',
        'float8[]': '{1,1.5}',
        'real[]': '{0.5}',
        'numeric[]': '{1.5,12345678901234567890.5}',
        'boolean[]': '{t,f}',
        'timestamptz[]': '{"2020-01-02 03:04:05.678+00",NULL}',
        'timestamp[]': '{"2020-01-02 03:04:05.678"}',
        'date[]': '{2020-01-02,2020-01-03}',
        'time[]': '{03:04:05}',
        'uuid[]': '{00000000-0000-0001-0000-000000000002}',
        'jsonb[]': '{"{\\"a\\": 1}",[2]}',
        'bytea[]': '{"\\\\x4142"}',
        'varchar[]': '{}',
        interval: '03:00:00',
      });
    });

    it('are texts as well, where a type has one', () => {
      const { 'no date': noDate, ...texts } = results.texts;
      assert.deepEqual(texts, {
        timestamptz: '2020-01-02 03:04:05.678+00',
        timestamp: '2020-01-02 03:04:05',
        date: '2020-01-02',
        time: '03:04:05',
        timetz: '03:04:05+01',
        any: true,
      });
      assert.match(noDate, /position\[0\].*yesterday.*LocalDate/);
    });

    it('may be null, as parameters and as columns', () => {
      assert.deepEqual(results.nulls, {
        null: true,
        last: true,
        undefined: true,
        many: 8,
        columns: [null, null],
      });
    });

    it('are taken by the methods that name a type', () => {
      const { 'no digits': noDigits, NaN: notANumber, ...typed } = results.typed;
      assert.deepEqual(typed, {
        number: '1.5',
        digits: '1.50',
        BigInt: '1180591620717411303424',
        addOffsetDateTime: '2020-01-02 03:04:05.678+00',
        addTemporal: '2020-01-02 03:04:05.678+00',
        addArrayOfLocalDate: '{2020-01-02}',
        list: '2020-01-02 03:04:05.678+00',
        batch: 1,
      });
      assert.match(
        noDigits,
        /TypeError.*expected a finite number or a numeric string, but got "one"/,
      );
      assert.match(
        notANumber,
        /TypeError.*expected a finite number or a numeric string, but got NaN/,
      );
    });

    it('are the parameters of templates in an object or a Map', () => {
      const row = { id: 1, at: '2020-01-02 03:04:05.678+00', tags: ['x'], none: null };
      assert.deepEqual(results.templates, { literal: [row], Map: [row], batch: [row] });
    });

    it('are stored and read exactly', () => {
      assert.equal(
        results.stored.rows,
        '[{"id":1,"amount":12345678901234567890.0123456789,"paid":"2020-01-02T03:04:05.678Z"},' +
          '{"id":2,"amount":null,"paid":null}]',
      );
    });

    const ROW =
      '{"n":1.50,"big":12345678901234567890.123456789,"nan":null,"ns":[1.50,null],"m":12.34,' +
      '"tz":"2020-01-02T03:04:00Z","ts":"2020-01-02T03:04:05","d":"2020-01-02","t":"03:04:05",' +
      '"ttz":"03:04:05+01:00","tzs":["2020-01-02T03:04:05Z"],"i":"P1DT2H3.000005S","i0":"PT0S",' +
      '"p":{"x":1,"y":2},"c":{"centerPoint":{"x":1,"y":2},"radius":3},' +
      '"path":{"open":true,"points":[{"x":1,"y":2},{"x":3,"y":4}]},"jn":null,' +
      '"j":[1,{"a":null}],"js":[{"a":1}],"texts":["a",null],' +
      '"u":"00000000-0000-0001-0000-000000000002","us":["00000000-0000-0001-0000-000000000002"],' +
      '"b":"QUI","inet":"192.168.0.1/24","l":9007199254740993,"bool":true,"nul":null}';

    it('are the same JSON in a row, whoever writes it', () => {
      assert.deepEqual(results.row, {
        'JSON.stringify': ROW,
        toJson: ROW,
        encode: ROW,
        'ctx.json': `200 ${ROW}`,
        'each column': ROW,
      });
    });

    it('are the same JSON in an object, whoever writes it', () => {
      const literal = `{"row":${ROW},"date":"2020-01-02T03:04:05.678Z","values":[1.50]}`;
      assert.deepEqual(results.literal, {
        'JSON.stringify': literal,
        encode: literal,
        'ctx.json': `200 ${literal}`,
        'event bus': literal,
        array: `["00000000-0000-0001-0000-000000000002","2020-01-02",${ROW}]`,
      });
    });
  });

  describe('of Vert.x', () => {
    /** @type {any} */
    let results;

    before(async () => {
      results = await run('vertx.mjs', {});
    });

    it('are headers in an object or a Map, in options too', () => {
      const { 'no text': noText, ...headers } = results.headers;
      assert.deepEqual(headers, {
        object: ['3', '[a, b]', '5'],
        Map: ['3', '[a]', 'null'],
        'event bus': 'b',
        addAll: '1',
      });
      assert.match(noText, /TypeError.*headers.*\["x"\]: expected a string, but got an object/);
    });

    it('are BigInts in messages, however they are sent', () => {
      assert.deepEqual(results.messages.BigInt, [
        'bigint -1180591620717411303424',
        'bigint 0',
        'bigint 1',
        'bigint 2',
        'bigint 3',
        'bigint 5',
        'bigint 9',
        'number 7',
        'bigint',
      ]);
    });

    it('are BigInts inside the objects and arrays of messages', () => {
      assert.deepEqual(results.messages['BigInt inside'], [
        '[JsonArray] [ 1n, 1, { deep: [ 1180591620717411303424n ] } ]',
        '[JsonObject] { a: -1n }',
        '[JsonObject] { a: 5n }',
        '[JsonObject] { a: 9n }',
        '[JsonObject] { sum: 10n, a: 9n }',
        10,
      ]);
    });

    it('are, as BigInts in JSON, digits or what their toJSON returns', () => {
      assert.deepEqual(results.messages['JSON of BigInts'], [
        '{"a":{"b":1}}',
        '{"a":{"b":"1n"}}',
        '{"a":"1n"}',
      ]);
    });

    it('are the items of a stream in for await, read as they are wanted', () => {
      assert.deepEqual(results.streams, {
        file: 100_000,
        'back-pressure': [2 ** 26, true],
        break: 1000,
        'break out of a response': 'next request answered',
        'failure of a response': ['half', true, 'Connection was closed'],
        failure: ['a'],
        others: 'undefined',
        futures: 'undefined',
      });
    });

    it('are awaited as futures of Java, and what they reject with is an Error', () => {
      assert.deepEqual(results.futures, {
        await: 5,
        'from another thread': 'late',
        failure: [true, 'java.sql.SQLException', 'no table', 'no table'],
        collection: [true, 'java.sql.SQLException: no table', 'java.sql.SQLException: no table'],
        database: [
          true,
          'org.h2.jdbc.JdbcSQLSyntaxErrorException',
          'Syntax error in SQL statem',
          true,
          1,
        ],
      });
    });

    it('are bytes from -128 to 255', () => {
      const { 'too large': tooLarge, ...bytes } = results.bytes;
      assert.deepEqual(bytes, { appendByte: '200,200,0', setByte: 255 });
      assert.match(tooLarge, /TypeError/);
    });

    it('are constants of any enum by name', () => {
      const { 'no constant': noConstant, ...enums } = results.enums;
      assert.deepEqual(enums, { received: 'AT_LEAST_ONCE hi', publish: 'acknowledged' });
      assert.match(noConstant, /expected one of AT_MOST_ONCE, AT_LEAST_ONCE.*"AT_LEST_ONCE"/);
    });
  });
});

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The result of a call, or what it throws. */
function outcome(call) {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof Error)) return ['thrown', error];
    const { name, code, message, errcode, errstr } = error;
    // The engine's own words differ.
    const words = message.replace(/column: "(\w+)".*/, 'column: $1'); // of later versions of SQLite
    return code === undefined && name === 'TypeError' ? name : [name, code, words, errcode, errstr];
  }
}

export default async function (print) {
  const require = createRequire(import.meta.url);
  const sqlite = require('node:sqlite');
  print(isBuiltin('node:sqlite'), isBuiltin('sqlite'), Object.keys(sqlite), sqlite.constants);
  print((await import('node:sqlite')).DatabaseSync === sqlite.DatabaseSync);
  const attempt = (...calls) => print(...calls.map(outcome));

  shapes(print, attempt, sqlite);
  values(attempt, new sqlite.DatabaseSync(':memory:'));
  parameters(attempt, new sqlite.DatabaseSync(':memory:'));
  rows(attempt, new sqlite.DatabaseSync(':memory:'));
  functions(attempt, new sqlite.DatabaseSync(':memory:'));
  aggregates(attempt, new sqlite.DatabaseSync(':memory:'));
  authorizers(attempt, new sqlite.DatabaseSync(':memory:'));
  options(attempt, sqlite);
  sessions(attempt, sqlite);
  tagStores(attempt, new sqlite.DatabaseSync(':memory:'));
  closed(attempt, sqlite);
  await files(print, attempt, sqlite);
}

function shapes(print, attempt, { DatabaseSync, StatementSync, Session, backup }) {
  const db = new DatabaseSync(':memory:');
  const statement = db.prepare('SELECT 1');
  const shape = (object) =>
    Object.fromEntries(
      Reflect.ownKeys(object)
        .filter((key) => key !== 'arguments' && key !== 'caller')
        .map((key) => [String(key), Object.getOwnPropertyDescriptor(object, key)])
        .map(([key, property]) => [
          key,
          [
            property.enumerable,
            property.configurable,
            property.value?.name,
            property.value?.length,
          ],
        ])
        .sort(),
    );
  for (const { prototype } of [DatabaseSync, StatementSync, Session]) print(shape(prototype));
  print(shape(db), shape(statement), shape(DatabaseSync), shape(backup));
  print(db, statement, statement.iterate(), db.createSession(), db.createTagStore());
  class Derived extends DatabaseSync {}
  print(new Derived(':memory:') instanceof DatabaseSync, Object.keys(db.limits));
  attempt(
    () => DatabaseSync(':memory:'),
    () => new StatementSync(),
    () => new Session(),
    () => StatementSync(),
    () => DatabaseSync.prototype.exec.call({}, ''),
    () => StatementSync.prototype.get.call(db),
  );
}

function values(attempt, db) {
  const echo = db.prepare('SELECT ? AS value, typeof(?1) AS type');
  const given = [
    ...[1, -0, 1.5, NaN, Infinity, 2 ** 53, 5e-324, true, false, null, '', 'é\0😀', '\ud800'],
    ...[1n, 2n ** 53n - 1n, 2n ** 63n, new Uint8Array([1, 0, 255]), new Uint8Array(0)],
    ...[new Float32Array([1]), new DataView(new ArrayBuffer(2)), new ArrayBuffer(1), undefined],
    ...[Symbol('s'), new Uint8Array([9, 8, 7]).subarray(1, 2)],
  ];
  for (const value of given) attempt(() => echo.get(value));
  for (const value of [2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n]) attempt(() => echo.get(value));
  const big = db.prepare('SELECT 9007199254740993 AS a, 1 AS b, 1.5 AS c', { readBigInts: true });
  attempt(
    () => big.get(),
    () => big.setReadBigInts(false),
    () => big.get(),
    () => big.all(),
    () => db.prepare("SELECT CAST(x'ff41' AS TEXT) AS text, x'' AS blob, NULL AS none").get(),
    () => db.prepare('SELECT 1 AS __proto__, 2 AS a, 3 AS a').get(),
  );
}

function parameters(attempt, db) {
  const get = (sql, ...given) => db.prepare(sql).get(...given);
  attempt(
    () => get('SELECT :a, @b, $c, ?', { a: 1, b: 2, c: 3 }, 4),
    () => get('SELECT ?1 AS x, :a AS y, ? AS z', { a: 1 }, 2, 3),
    () => get('SELECT :a AS x', { ':a': 1 }),
    () => get('SELECT :a AS x, $a AS y', { a: 1 }),
    () => get('SELECT :a AS x, $a AS y', { ':a': 1, $a: 2 }),
    () => get('SELECT :a AS x', { b: 1 }),
    () => get('SELECT ? AS x', 1, 2),
    () => get('SELECT ? AS x, ? AS y', 1),
    () => get('SELECT ? AS x', [1]),
    () => get('SELECT :a AS x', () => 1),
    () => get('SELECT ? AS x', 1, {}),
  );
  const named = db.prepare('SELECT :a AS x');
  attempt(
    () => named.setAllowUnknownNamedParameters(true),
    () => named.get({ a: 1, b: 2 }),
    () => named.setAllowBareNamedParameters(false),
    () => named.get({ a: 1 }),
    () => named.get({ ':a': 1 }),
    () => named.setAllowUnknownNamedParameters(1),
    () => named.setAllowBareNamedParameters(),
    () => named.setReadBigInts(0),
    () => named.setReturnArrays('x'),
    () => [named.sourceSQL, named.expandedSQL],
  );
}

function rows(attempt, db) {
  db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT, data BLOB) STRICT');
  const insert = db.prepare('INSERT INTO t (text) VALUES (?) RETURNING id');
  attempt(
    () => insert.run('a'),
    () => insert.get('b'),
    () => insert.all('c'),
    () => db.prepare('UPDATE t SET text = upper(text)').run(),
    () => db.prepare('DELETE FROM t WHERE id > 9', { readBigInts: true }).run(),
    () => db.prepare('INSERT INTO t (id) VALUES (1)').run(),
    () => db.prepare('INSERT INTO t (data) VALUES (?)').run('text'),
  );
  const all = db.prepare('SELECT id, text FROM t ORDER BY id');
  const iterator = all.iterate();
  attempt(
    () => all.all(),
    () => iterator.next(),
    () => [...all.iterate()],
    () =>
      all
        .iterate()
        .map(({ id }) => id)
        .toArray(),
    () => all.setReturnArrays(true),
    () => [all.all(), all.get(), all.iterate().next()],
    () => all.columns(),
    () => db.prepare('SELECT count(*) AS n, t.text || 1 FROM t').columns(),
    () => db.prepare('SELECT * FROM t WHERE id = 99').get(),
    () => db.prepare('CREATE TABLE u (a)').get(),
  );
  const second = all.iterate();
  attempt(
    () => second.next(),
    () => second.return(),
    () => second.next(),
    () => db.exec('ALTER TABLE t ADD COLUMN more DEFAULT 7'),
    () => db.prepare('SELECT * FROM t').get(),
    () => db.isTransaction,
    () => db.exec('BEGIN'),
    () => db.isTransaction,
    () => db.exec('ROLLBACK; SELEC'),
    () => db.prepare('SELECT * FROM nope'),
    () => db.prepare(' -- nothing'),
    () => db.prepare('SELECT 1; SELECT 2').get(),
    () => db.prepare(1),
    () => db.exec(),
    () => db.prepare('SELECT 1', null),
  );
}

function functions(attempt, db) {
  const value = (sql) => db.prepare(`SELECT ${sql} AS value`).get()?.value;
  db.function('add', (a, b) => a + b);
  db.function('count', { varargs: true }, (...args) => args.length);
  db.function('type', { useBigIntArguments: true }, (a) => typeof a);
  db.function('fails', () => {
    throw new RangeError('of a function');
  });
  db.function('throws', () => {
    throw 'no error';
  });
  attempt(
    () => value('add(1, 2)'),
    () => value("add('a', x'01')"),
    () => value('count(1, NULL, 3)'),
    () => value('type(1)'),
    () => value('fails()'),
    () => value('throws()'),
    () => db.exec('SELECT fails()'),
    () => db.prepare('SELECT fails()').all(),
    () => db.prepare('SELECT fails()').run(),
    () => [...db.prepare('SELECT fails()').iterate()],
    () => value('add(1)'),
    () => value('add(9007199254740993, 1)'),
  );
  const results = [
    1,
    1n,
    'x',
    null,
    undefined,
    new Uint8Array(2),
    true,
    {},
    2n ** 70n,
    Symbol('s'),
  ];
  for (const result of [...results, Promise.resolve()]) {
    db.function('result', () => result);
    attempt(() => [value('result()'), value('typeof(result())')]);
  }
  db.function('safe', { deterministic: true, directOnly: true }, () => 1);
  db.function('nested', () => {
    try {
      db.exec('SELECT fails()');
    } catch (error) {
      return `caught ${error.message}`;
    }
  });
  db.function('query', () => db.prepare('SELECT 5 AS five').get().five);
  attempt(
    () => value('nested()'),
    () => value('query()'),
    () => db.exec('CREATE VIEW v AS SELECT safe() AS x; SELECT * FROM v'),
    () => db.function(),
    () => db.function('f'),
    () => db.function('f', null, () => 1),
    () => db.function('f', { varargs: 1 }, () => 1),
    () => db.function('f', { directOnly: 1 }, () => 1),
  );
}

function aggregates(attempt, db) {
  db.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3), (4)');
  const all = (sql) => db.prepare(sql).all();
  db.aggregate('total', { start: 0, step: (sum, value) => sum + value });
  db.aggregate('list', {
    start: () => [],
    step: (values, value) => [...values, value],
    result: (values) => values.join('+'),
  });
  db.aggregate('moving', {
    start: 0,
    step: (sum, value) => sum + value,
    inverse: (sum, value) => sum - value,
  });
  const window = 'OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)';
  attempt(
    () => all('SELECT total(a) AS x FROM t'),
    () => all('SELECT list(a) AS x FROM t GROUP BY a % 2'),
    () => all('SELECT list(a) AS x FROM t WHERE a > 9'),
    () => all(`SELECT a, moving(a) ${window} AS x FROM t`),
  );
  const failing = () => {
    throw new Error('of an aggregate');
  };
  for (const failingPart of ['start', 'step', 'inverse', 'result']) {
    const parts = { start: 0, step: (x) => x, inverse: (x) => x, [failingPart]: failing };
    db.aggregate('fails', parts);
    attempt(
      () => all('SELECT fails(a) FROM t'),
      () => all(`SELECT fails(a) ${window} FROM t`),
    );
  }
  attempt(
    () => db.aggregate('x', {}),
    () => db.aggregate('x', { start: 0 }),
    () => db.aggregate('x', { start: 0, step() {}, inverse: 1 }),
    () => db.aggregate('x', { start: 0, step() {}, varargs: 1 }),
    () => db.aggregate('x'),
  );
}

function authorizers(attempt, db) {
  db.exec('CREATE TABLE t (a)');
  const asked = [];
  db.setAuthorizer((...args) => {
    asked.push(args);
    return 0;
  });
  attempt(
    () => db.prepare('INSERT INTO t VALUES (1)').run(),
    () => asked,
    () => db.setAuthorizer(() => 1),
    () => db.prepare('SELECT 1'),
    () => db.setAuthorizer(() => 7),
    () => db.prepare('SELECT 1'),
    () => db.setAuthorizer(() => 'x'),
    () => db.prepare('SELECT 1'),
  );
  db.setAuthorizer(() => {
    throw new Error('of the authorizer');
  });
  attempt(
    () => db.prepare('SELECT 1'),
    () => db.setAuthorizer(null),
    () => db.prepare('SELECT 1 AS one').get(),
    () => db.setAuthorizer(),
  );
}

function options(attempt, { DatabaseSync }) {
  const of = (name, value) => new DatabaseSync(':memory:', { [name]: value });
  const names = ['open', 'readOnly', 'enableForeignKeyConstraints', 'allowExtension', 'timeout'];
  for (const name of [...names, 'readBigInts', 'defensive', 'limits']) {
    attempt(
      () => of(name, 'x'),
      () => of(name, null),
    );
  }
  const strings = of('enableDoubleQuotedStringLiterals', true);
  const strict = new DatabaseSync(':memory:');
  const limited = of('limits', { column: 2, attach: 0 });
  const keys =
    'CREATE TABLE a (b PRIMARY KEY); CREATE TABLE c (d REFERENCES a (b)); INSERT INTO c VALUES (1)';
  attempt(
    () => strings.prepare('SELECT "text" AS x').get(),
    () => strict.prepare('SELECT "text" AS x').get(),
    () => strict.exec(keys),
    () => of('enableForeignKeyConstraints', false).exec(keys),
    () => of('returnArrays', true).prepare('SELECT 1, 1').get(),
    () => of('readBigInts', true).prepare('SELECT 1 AS x').get(),
    () => strict.prepare('PRAGMA journal_mode = OFF').get(),
    () => of('defensive', false).prepare('PRAGMA journal_mode = OFF').get(),
    () => limited.exec('CREATE TABLE t (a, b, c)'),
    () => [limited.limits.column, limited.limits.attach],
    () => of('limits', { column: -1 }),
    () => of('limits', { column: 'x' }),
  );
  for (const value of [1, Infinity, -1, 1.5, 'x', -Infinity]) {
    attempt(() => {
      strict.limits.attach = value;
      return strict.limits.attach;
    });
  }
  attempt(
    () => new DatabaseSync(':memory:', 1),
    () => new DatabaseSync(':memory:', undefined),
    () => strict.enableLoadExtension(true),
    () => strict.enableLoadExtension(),
    () => strict.loadExtension('none'),
    () => of('allowExtension', true).loadExtension('/none/none'),
    () => of('allowExtension', true).loadExtension(1),
    () => strict.enableDefensive('x'),
    () => strict.location('none'),
    () => strict.location(1),
  );
}

function sessions(attempt, { DatabaseSync, constants }) {
  const create = () => {
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (a PRIMARY KEY, b); CREATE TABLE u (a PRIMARY KEY)');
    return db;
  };
  const source = create();
  const target = create();
  const session = source.createSession();
  const ofTable = source.createSession({ table: 'u' });
  source.exec('INSERT INTO t VALUES (1, 2); INSERT INTO u VALUES (3)');
  const changeset = session.changeset();
  const rowsOf = (db) => [...db.prepare('SELECT a FROM t UNION ALL SELECT a FROM u').iterate()];
  const seen = [];
  attempt(
    () => changeset,
    () => session.patchset(),
    () => ofTable.changeset(),
    () => target.applyChangeset(changeset, { filter: (name) => name === 'u' }),
    () => rowsOf(target),
    () => target.applyChangeset(changeset),
    () => target.applyChangeset(changeset, { onConflict: () => constants.SQLITE_CHANGESET_OMIT }),
    () => target.applyChangeset(changeset, { onConflict: (type) => seen.push(type) && 2 }),
    () => seen,
    () => target.applyChangeset(changeset, { onConflict: () => 'x' }),
    () =>
      target.applyChangeset(changeset, {
        onConflict() {
          throw new Error('of a conflict');
        },
      }),
    () => rowsOf(target),
    () => target.applyChangeset(new Uint8Array(3)),
    () => target.applyChangeset([]),
    () => target.applyChangeset(changeset, { filter: 1 }),
    () => target.applyChangeset(changeset, { onConflict: 1 }),
    () => target.applyChangeset(changeset, null),
    () => source.createSession(1),
    () => source.createSession({ table: 1 }),
    () => source.createSession({ db: 1 }),
    () => session.close(),
    () => session.close(),
    () => session.changeset(),
    () => session[Symbol.dispose](),
  );
  const copy = source.serialize();
  const statement = target.prepare('SELECT 1');
  attempt(
    () => copy.length,
    () => target.deserialize(copy),
    () => statement.get(),
    () => rowsOf(target),
    () => target.deserialize(new Uint8Array(0)),
    () => target.deserialize([]),
    () => target.deserialize(copy, { dbName: 1 }),
    () => target.serialize(1),
  );
}

function tagStores(attempt, db) {
  const sql = db.createTagStore(2);
  attempt(
    () => sql.get`SELECT ${1} AS a, ${'x'} AS b`,
    () => sql.all`SELECT ${1} AS a, ${'y'} AS b`,
    () => [sql.size, sql.capacity, sql.db === db],
    () => [...sql.iterate`SELECT 1 AS a UNION SELECT 2`],
    () => sql.run`CREATE TABLE t (a)`,
    () => sql.run`INSERT INTO t VALUES (${5n})`,
    () => sql.size,
    () => sql.get`SELECT ${{}}`,
    () => sql.get('SELECT 1'),
    () => sql.get(['SELECT 1 AS a']),
    () => sql.get``,
    () => sql.clear(),
    () => sql.size,
    () => db.createTagStore(0),
    () => db.createTagStore('x'),
    () => db.createTagStore().capacity,
  );
}

function closed(attempt, { DatabaseSync }) {
  const db = new DatabaseSync(':memory:');
  const statement = db.prepare('SELECT 1');
  const iterator = statement.iterate();
  const session = db.createSession();
  const sql = db.createTagStore();
  const { limits } = db;
  attempt(
    () => db.open(),
    () => db.close(),
    () => db.isOpen,
    ...['open', 'exec', 'function', 'aggregate', 'location', 'serialize', 'setAuthorizer']
      .slice(1)
      .map((name) => () => db[name](1)),
    () => db.close(),
    () => db.isTransaction,
    () => statement.get(),
    () => statement.columns(),
    () => statement.expandedSQL,
    () => iterator.next(),
    () => iterator.return(),
    () => session.changeset(),
    () => sql.get`SELECT 1`,
    () => limits.length,
    () => db[Symbol.dispose](),
    () => db.open(),
    () => db.prepare('SELECT 1 AS x').get(),
    () => statement.get(),
    () => new DatabaseSync(':memory:', { open: false }).isOpen,
  );
}

async function files(print, attempt, { DatabaseSync, backup }) {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const named = (name) => join(folder, name);
  const short = (value) => (typeof value === 'string' ? value.replace(folder, '.') : value);
  const db = new DatabaseSync(named('a.db'));
  db.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
  const content = (path) => {
    using copy = new DatabaseSync(path);
    return [short(copy.location()), copy.prepare('SELECT * FROM t').all()];
  };
  const readOnly = new DatabaseSync(named('a.db'), { readOnly: true });
  attempt(
    () => short(db.location()),
    () => content(pathToFileURL(named('a.db'))),
    () => content(Buffer.from(named('a.db'))),
    () =>
      new DatabaseSync(Buffer.from([...Buffer.from(named('raw')), 0xff])).exec(
        'CREATE TABLE t (a)',
      ),
    () => readdirSync(folder, 'latin1').filter((name) => name.startsWith('raw')),
    () => content(`file:${named('a.db')}?mode=ro`),
    () => readOnly.exec('INSERT INTO t VALUES (2)'),
    () => new DatabaseSync(named('none.db'), { readOnly: true }),
    () => new DatabaseSync(named('none/none.db')),
    () => new DatabaseSync('a\0b'),
    () => new DatabaseSync(new URL('https://example.test')),
    () => new DatabaseSync(),
  );
  readOnly.close();
  const other = new DatabaseSync(named('a.db'), { timeout: 5 });
  db.exec('BEGIN IMMEDIATE');
  attempt(() => other.exec('INSERT INTO t VALUES (3)'));
  db.exec('COMMIT');
  other.close();

  const seen = [];
  const progress = (state) => seen.push(state);
  print(await backup(db, named('b.db'), { rate: 1, progress }), seen, content(named('b.db')));
  const failing = (call) => call().catch(({ code, message, errcode }) => [code, message, errcode]);
  print(await failing(() => backup(db, named('none/c.db'))));
  print(await failing(() => backup(db, named('d.db'), { source: 'none' })));
  print(
    await failing(() =>
      backup(db, named('e.db'), {
        rate: 1,
        progress() {
          throw new Error('of the progress');
        },
      }),
    ),
  );
  attempt(
    () => backup(),
    () => backup(db),
    () => backup(db, named('f.db'), 1),
    () => backup(db, named('f.db'), { rate: 'x' }),
    () => backup(db, named('f.db'), { rate: 0 }),
    () => backup(db, named('f.db'), { target: 1 }),
    () => backup(db, named('f.db'), { progress: 1 }),
  );
  db.close();
  attempt(() => backup(db, named('f.db')));
  print(statSync(named('a.db')).size);
  rmSync(folder, { recursive: true });
}

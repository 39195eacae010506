// Values on their way to PostgreSQL and back, and their JSON; prints what came of each as one line of JSON.
import { Interval, PgBuilder } from '@vertx/pg-client';
import { Tuple } from '@vertx/sql-client';
import { SqlTemplate } from '@vertx/sql-client-templates';
import { Router } from '@vertx/web';

const [, user, password, port] = /\/\/(.*?):(.*?)@.*?:(\d+)/.exec(process.env.DATABASE_URL);
const where = { host: '127.0.0.1', port: Number(port), database: 'hello_world', user, password };
const pool = PgBuilder.pool()
  .connectingTo({ ...where, pipeliningLimit: 2 })
  .with({ maxSize: 1 })
  .using(vertx)
  .build();
const date = new Date('2020-01-02T03:04:05.678Z');
const uuid = '00000000-0000-0001-0000-000000000002';
const results = {};

/** @param {string} group @param {string} name @param {() => unknown} action */
async function attempt(group, name, action) {
  results[group] ??= {};
  try {
    results[group][name] = await action();
  } catch (error) {
    results[group][name] = `${error}`;
  }
}

/** The first column of the first row as PostgreSQL writes it. */
async function sent(type, tuple) {
  const rows = await pool.preparedQuery(`select ($1::${type})::text`).execute(tuple);
  return rows.iterator().next().getString(0);
}

await pool.query(`set timezone to 'UTC'`).execute();
const parameters = {
  timestamptz: date,
  timestamp: date,
  date: date,
  time: date,
  uuid,
  numeric: 1.5,
  'numeric(30, 10)': '12345678901234567890.5',
  'numeric(40)': 2n ** 70n,
  bigint: 2n ** 60n,
  jsonb: [1, { a: null }],
  'text[]': ['a', null, 'b"'],
  'int[]': [1, 2],
  'smallint[]': new Set([1, 2]),
  'bigint[]': [1, 2n ** 60n],
  'float8[]': [1, 1.5],
  'real[]': [0.5],
  'numeric[]': [1.5, '12345678901234567890.5'],
  'boolean[]': [true, false],
  'timestamptz[]': [date, null],
  'timestamp[]': [date],
  'date[]': [date, '2020-01-03'],
  'time[]': ['03:04:05'],
  'uuid[]': [uuid],
  'jsonb[]': [{ a: 1 }, [2]],
  'bytea[]': [new Uint8Array([65, 66])],
  'varchar[]': [],
  interval: Interval.of(0, 0, 0, 3, 0, 0, 0),
};
for (const [type, value] of Object.entries(parameters)) {
  await attempt('parameters', type, () => sent(type, Tuple.of(value)));
}
const texts = {
  timestamptz: '2020-01-02T03:04:05.678Z',
  timestamp: '2020-01-02T03:04:05',
  date: '2020-01-02',
  time: '03:04:05',
  timetz: '03:04:05+01:00',
};
for (const [type, text] of Object.entries(texts)) {
  await attempt('texts', type, () => sent(type, Tuple.of(text)));
}
await attempt('texts', 'no date', () => sent('date', Tuple.of('yesterday')));
const any = 'select 2 = any($1)';
await attempt('texts', 'any', async () =>
  (await pool.preparedQuery(any).execute(Tuple.of([1, 2]))).iterator().next().getBoolean(0),
);

const nulls = 'select $1::int is null and $2::text is null and $3::int = 1';
const firstColumn = async (sql, tuple) =>
  (await pool.preparedQuery(sql).execute(tuple)).iterator().next().getValue(0);
await attempt('nulls', 'null', () => firstColumn(nulls, Tuple.of(null, null, 1)));
await attempt('nulls', 'last', () => firstColumn('select $2::int is null', Tuple.of('1', null)));
await attempt('nulls', 'undefined', () => firstColumn(nulls, Tuple.of(undefined, undefined, 1)));
await attempt('nulls', 'many', () => Tuple.of(1, 2, 3, 4, 5, 6, null, null).size());
await attempt('nulls', 'columns', async () => {
  const rows = await pool.query('select null::text as a, null::int as b').execute();
  const row = rows.iterator().next();
  return [row.getString('a'), row.getInteger(1)];
});

const numeric = (tuple) => sent('numeric', tuple);
await attempt('typed', 'number', () => numeric(Tuple.tuple().addBigDecimal(1.5)));
await attempt('typed', 'digits', () => numeric(Tuple.tuple().addBigDecimal('1.50')));
await attempt('typed', 'BigInt', () => numeric(Tuple.tuple().addBigDecimal(2n ** 70n)));
await attempt('typed', 'no digits', () => numeric(Tuple.tuple().addBigDecimal('one')));
await attempt('typed', 'NaN', () => numeric(Tuple.tuple().addBigDecimal(Number.NaN)));
await attempt('typed', 'addOffsetDateTime', () =>
  sent('timestamptz', Tuple.tuple().addOffsetDateTime(date)),
);
await attempt('typed', 'addTemporal', () => sent('timestamptz', Tuple.tuple().addTemporal(date)));
await attempt('typed', 'addArrayOfLocalDate', () =>
  sent('date[]', Tuple.tuple().addArrayOfLocalDate([date])),
);
await attempt('typed', 'list', () => sent('timestamptz', Tuple.tuple([date])));
await attempt('typed', 'batch', async () => {
  const batch = [Tuple.of(date, null), Tuple.of(null, ['a'])];
  return (
    await pool.preparedQuery('select $1::timestamptz, $2::text[]').executeBatch(batch)
  ).size();
});

const query = SqlTemplate.forQuery(
  pool,
  'select #{id}::int as id, (#{at}::timestamptz)::text as at, #{tags}::text[] as tags, #{none}::text as none',
);
const named = { id: 1, at: date, tags: ['x'], none: null };
const rowsOf = async (rows) => JSON.parse(JSON.stringify([...(await rows)]));
await attempt('templates', 'literal', () => rowsOf(query.execute(named)));
await attempt('templates', 'Map', () => rowsOf(query.execute(new Map(Object.entries(named)))));
await attempt('templates', 'batch', () => rowsOf(query.executeBatch([named, named])));

await pool
  .query(
    'create temporary table price (id int primary key, amount numeric(30, 10), paid timestamptz)',
  )
  .execute();
await pool
  .preparedQuery('insert into price values ($1, $2, $3)')
  .executeBatch([Tuple.of(1, '12345678901234567890.0123456789', date), Tuple.of(2, null, null)]);
await attempt('stored', 'rows', () =>
  pool
    .query('select * from price order by id')
    .execute()
    .then((rows) => JSON.stringify(rows)),
);

const columns = `1.50::numeric as n, 12345678901234567890.123456789::numeric as big,
  'NaN'::numeric as nan, array[1.50, null]::numeric[] as ns, '12.34'::money as m,
  timestamptz '2020-01-02T03:04:00Z' as tz, timestamp '2020-01-02T03:04:05' as ts, date '2020-01-02' as d,
  time '03:04:05' as t, timetz '03:04:05+01' as ttz, array[timestamptz '2020-01-02T03:04:05Z'] as tzs,
  interval '1 day 2 hours 3.000005 seconds' as i, interval '0' as i0, point(1, 2) as p,
  circle(point(1, 2), 3) as c, path '[(1,2),(3,4)]' as path, 'null'::jsonb as jn,
  '[1, {"a": null}]'::jsonb as j, array['{"a": 1}'::jsonb] as js, array['a', null] as texts,
  '${uuid}'::uuid as u, array['${uuid}'::uuid] as us, '\\x4142'::bytea as b,
  '192.168.0.1/24'::inet as inet, 9007199254740993::bigint as l, true as bool, null::text as nul`;
const [row] = await pool.query(`select ${columns}`).execute();

const router = Router.router(vertx);
router.get('/row').handler((ctx) => ctx.json(row));
router.get('/literal').handler((ctx) => ctx.json({ row, date, values: [row.getValue('n')] }));
const server = await vertx.createHttpServer().requestHandler(router).listen(0);
const client = vertx.createHttpClient();
async function get(path) {
  const request = await client.request('GET', server.actualPort(), 'localhost', path);
  const response = await request.send();
  return `${response.statusCode()} ${await response.body()}`;
}
vertx.eventBus().consumer('echo', (message) => message.reply(message.body()));
const echo = async (body) => JSON.stringify((await vertx.eventBus().request('echo', body)).body());
const { encode } = Java.type('io.vertx.core.json.Json');

const literal = { row, date, values: [row.getValue('n')] };
await attempt('row', 'JSON.stringify', () => JSON.stringify(row));
await attempt('row', 'toJson', () => JSON.stringify(row.toJson()));
await attempt('row', 'encode', () => encode(row));
await attempt('row', 'ctx.json', () => get('/row'));
await attempt('row', 'each column', () => {
  const each = {};
  for (let i = 0; i < row.size(); i++) each[row.getColumnName(i)] = row.getValue(i);
  return JSON.stringify(each);
});
await attempt('literal', 'JSON.stringify', () => JSON.stringify(literal));
await attempt('literal', 'encode', () => encode(literal));
await attempt('literal', 'ctx.json', () => get('/literal'));
await attempt('literal', 'event bus', () => echo(literal));
await attempt('literal', 'array', () => echo([row.getValue('u'), row.getValue('d'), row]));

console.log(`results: ${JSON.stringify(results)}`);
process.exit(0);

/** A service that stores orders by a verticle. Some paths are faults. Its argument is the port. */
import { poolOf } from './database.mjs';

const [port] = process.argv.slice(2).map(Number);
const pool = poolOf(1);
const bus = vertx.eventBus();
const kept = [];

await pool.query('CREATE TABLE IF NOT EXISTS orders (number INT PRIMARY KEY)').execute();
await vertx.deployVerticle(new URL('store.mjs', import.meta.url).pathname, {
  restart: { max: 3, within: 5000, delay: 100 },
});

const paths = {
  '/order': async (number) => (await bus.request('store', number, { sendTimeout: 2000 })).body(),
  '/stored': async () => {
    const rows = await pool.query('SELECT number FROM orders').execute();
    return JSON.stringify(Array.from(rows, (row) => row.getInteger('number')));
  },
  '/fail': () => bus.send('fail', null),
  '/throw': () => {
    throw new Error('This handler is broken');
  },
  '/loop': () => {
    for (;;);
  },
  '/fill': () => {
    for (;;) kept.push(new Array(1e5).fill(Math.random()));
  },
  '/cut': () =>
    pool
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE usename = current_user AND pid <> pg_backend_pid()`,
      )
      .execute(),
};

await vertx
  .createHttpServer()
  .requestHandler(async (request) => {
    const answer = await paths[request.path()](Number(request.getParam('number')));
    await request.response().end(`${answer}`);
  })
  .listen(port, '127.0.0.1');
console.log('ready');

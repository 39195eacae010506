/** The verticle that stores the numbers of orders. It answers when they are in the database. */
import { Tuple } from '@vertx/sql-client';
import { poolOf } from './database.mjs';

const pool = poolOf(4);
const bus = vertx.eventBus();
let isBroken = false;

bus.consumer('fail', () => {
  isBroken = true;
});
setInterval(() => {
  if (isBroken) throw new Error('The store is broken');
}, 5);

await bus
  .consumer('store', async (message) => {
    const number = message.body();
    // A client may ask twice.
    const insert = 'INSERT INTO orders VALUES ($1) ON CONFLICT DO NOTHING';
    await pool.preparedQuery(insert).execute(Tuple.of(number));
    message.reply(2 * number);
  })
  .completion();

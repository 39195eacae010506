// The shop: Express on node:http, with `pg` and `fetch`.
import express from 'express';
import { Pool } from 'pg';
import { log } from './log.js';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS orders (id serial PRIMARY KEY, item varchar(40) NOT NULL, amount integer NOT NULL)',
);
await vertx.deployVerticle('prices.js');
// Its port is what it leaves in the shared data of Vert.x, which all verticles have.
await vertx.deployVerticle('stock.js');
const stock = `http://localhost:${vertx.sharedData().getLocalMap('ports').get('stock')}`;

const app = express();
app.use(express.json());

app.post('/orders', async (request, response) => {
  const { item, amount } = request.body;
  const answer = await fetch(`${stock}/stock/${encodeURIComponent(item)}`);
  const { available, price } = await answer.json();
  if (available < amount) {
    log('refused', { item, amount, available });
    return response.status(409).json({ error: `There are ${available} of ${item}.` });
  }
  const insert = 'INSERT INTO orders (item, amount) VALUES ($1, $2) RETURNING id';
  const { rows } = await pool.query(insert, [item, amount]);
  log('ordered', { item, amount });
  response.status(201).json({ id: rows[0].id, total: amount * price });
});

const server = app.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});

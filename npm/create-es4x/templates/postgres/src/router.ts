import { type Pool, type Row, Tuple } from '@vertx/sql-client';
import { BodyHandler, Router } from '@vertx/web';

const note = (row: Row) => ({ id: row.getInteger('id'), text: row.getString('text') });

/** Makes the routes of the service. */
export function createRouter(pool: Pool): Router {
  const router = Router.router(vertx);

  router.get('/health').handler(async (context) => {
    await pool.query('SELECT 1').execute();
    context.json({ status: 'up' });
  });

  router.get('/notes').handler(async (context) => {
    const rows = await pool.query('SELECT id, text FROM note ORDER BY id').execute();
    context.json([...rows].map(note));
  });

  router.post('/notes').handler(BodyHandler.create(false).setBodyLimit(100_000));
  router.post('/notes').handler(async (context) => {
    const { text } = (context.body().asJsonObject() ?? {}) as { text?: unknown };
    if (typeof text !== 'string' || text === '') {
      context.response().setStatusCode(400);
      context.json({ error: 'A note has a "text".' });
      return;
    }
    // Parameters are $1, $2, … and never become part of the text.
    const insert = pool.preparedQuery('INSERT INTO note (text) VALUES ($1) RETURNING id, text');
    const [row] = [...(await insert.execute(Tuple.of(text)))];
    context.response().setStatusCode(201);
    context.json(note(row as Row));
  });

  return router;
}

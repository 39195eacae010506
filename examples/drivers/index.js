import { pipeline } from 'node:stream/promises';
import express from 'express';
import { Redis } from 'ioredis';
import { createPool } from 'mysql2';
import { Board } from './board.js';
import { Feed } from './feed.js';

const { MYSQL_URL, REDIS_URL, PORT = 8080 } = process.env;

const redis = new Redis(REDIS_URL);
const board = await Board.in(createPool({ uri: MYSQL_URL, connectionLimit: 8 }));
const feed = await Feed.on(redis);

const app = express();

app.get('/notes', async (_request, response) => {
  response.json(await feed.newest(() => board.newest()));
});

app.post('/notes', express.json(), async ({ body }, response) => {
  const note = await board.add(body.author, body.text);
  await feed.added(note);
  response.status(201).json(note);
});

app.get('/notes/all', async (_request, response) => {
  response.type('application/x-ndjson');
  await pipeline(
    board.all(),
    async function* (notes) {
      for await (const note of notes) yield `${JSON.stringify(note)}\n`;
    },
    response,
  );
});

app.get('/notes/live', (request, response) => {
  response.type('text/event-stream').flushHeaders();
  const leave = feed.follow((note) => response.write(`data: ${note}\n\n`));
  request.once('close', leave);
});

app.get('/authors', async (_request, response) => {
  response.json(await feed.authors());
});

app.post('/authors', express.json(), async ({ body }, response) => {
  await board.addAuthor(body.name);
  response.status(201).json({ name: body.name });
});

const CONFLICTS = { ER_DUP_ENTRY: 'is there already', ER_NO_REFERENCED_ROW_2: 'is not known' };

// Express knows a handler of errors by its four parameters.
app.use((error, { body }, response, next) => {
  if (response.headersSent) return next(error);
  const conflict = CONFLICTS[error.code];
  if (conflict !== undefined) {
    return response.status(409).json({ error: `${body.name ?? body.author} ${conflict}` });
  }
  console.error(error);
  response.status(error.status ?? 500).json({ error: error.message });
});

const server = app.listen(PORT, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});

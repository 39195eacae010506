import { once } from 'node:events';
import { PgException } from '@vertx/pg-client';
import express from 'express';
import { Notes } from './notes.js';

const notes = await Notes.in(process.env.DATABASE_URL);
const bus = vertx.eventBus();
await vertx.deployVerticle('statistics.js');

const app = express();
app.use(express.json());

app.get('/notes', async (_request, response) => {
  response.json(await notes.all());
});

app.post('/notes', async (request, response) => {
  const note = await notes.add(request.body.text);
  bus.publish('notes', note);
  response.status(201).json(note);
});

// What the event bus brings, as server-sent events.
app.get('/notes/events', async (_request, response) => {
  const consumer = bus.consumer('notes', (message) => {
    response.write(`data: ${JSON.stringify(message.body())}\n\n`);
  });
  await consumer.completion();
  response.type('text/event-stream').flushHeaders();
  await once(response, 'close');
  await consumer.unregister();
});

app.get('/statistics', async (_request, response) => {
  const reply = await bus.request('statistics', {});
  response.json(reply.body());
});

app.use((error, _request, response, next) => {
  if (!(error instanceof PgException)) return next(error);
  response.status(400).json({ error: error.getErrorMessage() });
});

const server = app.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});

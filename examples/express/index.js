import { join } from 'node:path';
import express from 'express';
import { notes } from './notes.js';

const app = express();

app.use(express.static(join(import.meta.dirname, 'public')));
app.use(express.json());
app.use('/notes', notes);

app.use((_request, response) => {
  response.status(404).json({ error: 'There is no such page.' });
});

// Express knows a handler of errors by its four parameters.
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ error: error.message });
});

const server = app.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});

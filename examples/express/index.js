import { join } from 'node:path';
import express from 'express';
import session from 'express-session';
import { files } from './files.js';
import { notes } from './notes.js';

const app = express();

app.use(express.static(join(import.meta.dirname, 'public')));
app.use(express.json());
app.use(
  session({
    secret: process.env.SESSION_SECRET ?? 'for development only',
    resave: false,
    saveUninitialized: false,
  }),
);
app.use('/notes', notes);
app.use('/files', files);

app.get('/visits', (request, response) => {
  request.session.visits = (request.session.visits ?? 0) + 1;
  response.json({ visits: request.session.visits });
});

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

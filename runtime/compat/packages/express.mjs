import express from 'express';
import { equal, require } from '../check.mjs';

export default async function use() {
  const app = express();
  app.use(express.json());
  app.use((request, _response, next) => {
    request.seen = true;
    next();
  });
  app.get('/hello/:name', (request, response) => response.send(`Hello, ${request.params.name}!`));
  app.post('/echo', (request, response) =>
    response.status(201).json({ ...request.body, seen: request.seen }),
  );
  app.get('/fail', async () => {
    throw new Error('broken');
  });
  app.use((error, _request, response, _next) => response.status(500).send(error.message));

  const server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const hello = await fetch(`${base}/hello/J%C3%B6`);
    equal([hello.status, await hello.text()], [200, 'Hello, Jö!']);
    equal(hello.headers.get('content-type'), 'text/html; charset=utf-8');
    const echo = await fetch(`${base}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"n":1}',
    });
    equal([echo.status, await echo.json()], [201, { n: 1, seen: true }]);
    const failed = await fetch(`${base}/fail`);
    equal([failed.status, await failed.text()], [500, 'broken']);
    equal((await fetch(`${base}/nowhere`)).status, 404);
    equal(require('express') === express, true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

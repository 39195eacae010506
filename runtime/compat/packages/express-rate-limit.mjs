import express from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { equal, match } from '../check.mjs';

export default async function use() {
  const app = express();
  const store = new MemoryStore();
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: 2,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    store,
  });
  app.use(limiter);
  app.get('/', (_request, response) => response.send('fine'));
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((done) => server.once('listening', done));
    const get = () => fetch(`http://127.0.0.1:${server.address().port}/`);
    const first = await get();
    equal([first.status, await first.text()], [200, 'fine']);
    equal(first.headers.get('ratelimit-remaining'), '1');
    match(first.headers.get('ratelimit-policy'), /^2;w=60$/);
    equal((await get()).status, 200);
    const third = await get();
    equal([third.status, await third.text()], [429, 'Too many requests, please try again later.']);
    await limiter.resetKey('127.0.0.1');
    equal((await get()).status, 200);
  } finally {
    store.shutdown();
    server.close();
  }
}

import express from 'express';
import session from 'express-session';
import { equal, match } from '../check.mjs';

export default async function use() {
  const app = express();
  const store = new session.MemoryStore();
  app.use(session({ secret: 'cat', resave: false, saveUninitialized: false, store, name: 'id' }));
  app.get('/count', (request, response) => {
    request.session.count = (request.session.count ?? 0) + 1;
    response.json({ count: request.session.count });
  });
  app.get('/end', (request, response) => request.session.destroy(() => response.end('gone')));
  const server = app.listen(0);
  try {
    await new Promise((done) => server.once('listening', done));
    const base = `http://localhost:${server.address().port}`;
    const first = await fetch(`${base}/count`);
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    match(cookie, /^id=s%3A[\w-]+\.[\w%]+/);
    equal(await first.json(), { count: 1 });
    const headers = { cookie };
    equal(await (await fetch(`${base}/count`, { headers })).json(), { count: 2 });
    equal(Object.keys(store.sessions).length, 1);
    const forged = { cookie: cookie.replace(/.$/, 'x') };
    equal(await (await fetch(`${base}/count`, { headers: forged })).json(), { count: 1 });
    equal(await (await fetch(`${base}/end`, { headers })).text(), 'gone');
    equal(await (await fetch(`${base}/count`, { headers })).json(), { count: 1 });
  } finally {
    server.close();
  }
}

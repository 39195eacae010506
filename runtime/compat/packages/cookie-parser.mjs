import cookieParser from 'cookie-parser';
import express from 'express';
import { equal } from '../check.mjs';

export default async function use() {
  const app = express();
  app.use(cookieParser('secret'));
  app.get('/set', (_request, response) =>
    response.cookie('plain', 'a b').cookie('signed', { n: 1 }, { signed: true }).end(),
  );
  app.get('/get', ({ cookies, signedCookies }, response) =>
    response.json({ cookies, signedCookies }),
  );
  const server = app.listen(0);
  try {
    await new Promise((done) => server.once('listening', done));
    const base = `http://localhost:${server.address().port}`;
    const set = (await fetch(`${base}/set`)).headers.getSetCookie();
    equal(set.length, 2);
    const cookie = set.map((one) => one.split(';')[0]).join('; ');
    const get = async (text) => (await fetch(`${base}/get`, { headers: { cookie: text } })).json();
    equal(await get(cookie), { cookies: { plain: 'a b' }, signedCookies: { signed: { n: 1 } } });
    equal(await get(`${cookie}x`), { cookies: { plain: 'a b' }, signedCookies: { signed: false } });
  } finally {
    server.close();
  }
  equal(cookieParser.JSONCookie('j:{"a":1}'), { a: 1 });
  equal(cookieParser.signedCookie('s:x.bad', 'secret'), false);
}

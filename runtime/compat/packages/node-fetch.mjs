import { createServer } from 'node:http';
import fetch, { FormData, Headers, Request, Response } from 'node-fetch';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url === '/old') {
      response.writeHead(302, { location: '/new' }).end();
    } else {
      response.end(JSON.stringify({ url: request.url, method: request.method, body }));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const response = await fetch(`${base}/old`);
    equal([response.ok, response.redirected, (await response.json()).url], [true, true, '/new']);
    const posted = await fetch(new Request(`${base}/p`, { method: 'POST', body: 'text' }));
    equal(JSON.parse(await posted.text()), { url: '/p', method: 'POST', body: 'text' });
    const form = new FormData();
    form.set('field', 'value');
    equal(
      (await (await fetch(base, { method: 'PUT', body: form })).json()).body.includes('value'),
      true,
    );
    equal(await new Response('abc').text(), 'abc');
    equal(new Headers({ A: '1' }).get('a'), '1');
    await fails(() => fetch('http://127.0.0.1:1/'), /ECONNREFUSED/);
  } finally {
    server.close();
  }
}

import { createServer } from 'node:http';
import axios from 'axios';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.statusCode = request.url.startsWith('/missing') ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ method: request.method, url: request.url, body, x: request.headers.x }),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const client = axios.create({
      baseURL: `http://127.0.0.1:${server.address().port}`,
      headers: { x: 'y' },
    });
    const got = await client.get('/a', { params: { q: 'ä b' } });
    equal(
      [got.status, got.data.method, got.data.url, got.data.x],
      [200, 'GET', '/a?q=%C3%A4+b', 'y'],
    );
    equal((await client.post('/b', { n: 1 })).data.body, '{"n":1}');
    await fails(() => client.get('/missing'), /status code 404/);
    client.interceptors.response.use((response) => response.data.method);
    equal(await client.delete('/c'), 'DELETE');
    await fails(() => client.get('/a', { signal: AbortSignal.abort() }), /canceled/);
    equal(axios.isAxiosError(await client.get('/missing').catch((error) => error)), true);
    equal(typeof require('axios').get, 'function');
  } finally {
    server.close();
  }
}

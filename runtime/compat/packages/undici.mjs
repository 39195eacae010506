import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Agent, FormData, fetch, MockAgent, Pool, request, stream } from 'undici';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const answer = async (incoming, response) => {
    if (incoming.url === '/old') return response.writeHead(302, { location: '/new' }).end();
    response.setHeader('content-type', 'application/json');
    const body = await text(incoming);
    response.end(JSON.stringify({ method: incoming.method, url: incoming.url, body }));
  };
  await served(answer, async (base) => {
    const { statusCode, headers, body } = await request(`${base}/a?b=1`, {
      method: 'PUT',
      body: 'x',
    });
    equal([statusCode, headers['content-type']], [200, 'application/json']);
    equal(await body.json(), { method: 'PUT', url: '/a?b=1', body: 'x' });
    const followed = await fetch(`${base}/old`);
    equal([followed.redirected, (await followed.json()).url], [true, '/new']);
    const form = new FormData();
    form.set('field', 'value');
    const sent = await (await fetch(base, { method: 'POST', body: form })).json();
    equal(/name="field"\r\n\r\nvalue\r\n/.test(sent.body), true);
    const through = new PassThrough();
    await stream(base, { method: 'GET' }, () => through);
    equal(JSON.parse(await text(through)).url, '/');
    const pool = new Pool(base, { connections: 2, pipelining: 1 });
    const all = await Promise.all(
      ['/1', '/2', '/3'].map((path) => pool.request({ path, method: 'GET' })),
    );
    equal(
      (await Promise.all(all.map((one) => one.body.json()))).map(({ url }) => url),
      ['/1', '/2', '/3'],
    );
    await pool.close();
    const agent = new Agent();
    await fails(() => request(base, { dispatcher: agent, signal: AbortSignal.abort() }), /abort/i);
    await agent.close();
  });
  const mock = new MockAgent();
  mock.disableNetConnect();
  mock.get('http://mocked').intercept({ path: '/x' }).reply(201, 'mocked');
  const { statusCode, body } = await request('http://mocked/x', { dispatcher: mock });
  equal([statusCode, await body.text()], [201, 'mocked']);
  await mock.close();
}

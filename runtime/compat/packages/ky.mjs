import { text } from 'node:stream/consumers';
import ky, { HTTPError, TimeoutError } from 'ky';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  let flaky = 0;
  const answer = async (request, response) => {
    const { url, method, headers } = request;
    if (url === '/api/never') return;
    if (url === '/api/flaky' && ++flaky < 3) return response.writeHead(503).end();
    if (url === '/api/bad') return response.writeHead(422).end('{"field":"name"}');
    const { 'content-type': type = null, 'x-token': token = null } = headers;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url, method, type, token, body: await text(request) }));
  };
  await served(answer, async (base) => {
    const retried = [];
    const api = ky.create({
      baseUrl: `${base}/api/`,
      retry: { limit: 2, delay: () => 1 },
      hooks: {
        beforeRequest: [({ request }) => request.headers.set('x-token', 't')],
        beforeRetry: [({ retryCount }) => void retried.push(retryCount)],
      },
    });
    const got = await api.get('a', { searchParams: { q: 'ä', n: 1 } }).json();
    equal([got.url, got.method, got.token], ['/api/a?q=%C3%A4&n=1', 'GET', 't']);
    const sent = await api.post('b', { json: { list: [1] } }).json();
    equal([sent.type, sent.body], ['application/json', '{"list":[1]}']);
    const form = await api.put('c', { body: new URLSearchParams({ a: 'b c' }) }).json();
    equal(form.body, 'a=b+c');
    equal((await api('flaky').json()).url, '/api/flaky');
    equal([flaky, retried], [3, [1, 2]]);
    const error = await api('bad').catch((failure) => failure);
    equal([error instanceof HTTPError, error.response.status], [true, 422]);
    equal((await api('bad', { throwHttpErrors: false })).ok, false);
    const slow = await api('never', { timeout: 30, retry: 0 }).catch((failure) => failure);
    equal(slow instanceof TimeoutError, true);
    await fails(() => api('never', { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
    const own = api.extend({
      hooks: { afterResponse: [({ response }) => new Response(`own ${response.status}`)] },
    });
    equal(await own('a').text(), 'own 200');
    let progress;
    const options = { onDownloadProgress: (now) => (progress = now) };
    const { byteLength } = await api('a', options).arrayBuffer();
    equal([progress.percent, progress.transferredBytes], [1, byteLength]);
    equal((await api.head('a')).headers.get('content-type'), 'application/json');
  });
}

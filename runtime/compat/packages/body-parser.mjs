import { gzipSync } from 'node:zlib';
import bodyParser from 'body-parser';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const parsers = [
    bodyParser.json({ limit: 50, type: ['json', '+json'] }),
    bodyParser.urlencoded({ extended: true }),
    bodyParser.text(),
    bodyParser.raw(),
  ];
  const answer = (request, response) => {
    const next = (i) => (error) => {
      if (error) return response.writeHead(error.status).end(JSON.stringify({ type: error.type }));
      if (i < parsers.length) return parsers[i](request, response, next(i + 1));
      const { body } = request;
      response.end(JSON.stringify(Buffer.isBuffer(body) ? [...body] : (body ?? null)));
    };
    next(0)();
  };
  await served(answer, async (base) => {
    const post = async (type, body, headers) => {
      const options = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
      return (await fetch(base, options)).json();
    };
    equal(await post('application/json', '{"a":[1]}'), { a: [1] });
    equal(await post('application/x-www-form-urlencoded', 'a[b]=1&c=d+e'), {
      a: { b: '1' },
      c: 'd e',
    });
    equal(await post('text/plain; charset=iso-8859-1', new Uint8Array([0xe4])), 'ä');
    equal(await post('application/octet-stream', new Uint8Array([1, 2])), [1, 2]);
    equal(await post('application/json', gzipSync('{"zip":1}'), { 'content-encoding': 'gzip' }), {
      zip: 1,
    });
    equal(await post('application/json', '{"a":'), { type: 'entity.parse.failed' });
    equal(await post('a/b+json', `"${'x'.repeat(60)}"`), { type: 'entity.too.large' });
  });
}

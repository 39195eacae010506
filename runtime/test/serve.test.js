import assert from 'node:assert/strict';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { application, inBrief, run, start } from './support/es4x.js';
import { refuses } from './support/refuses.js';
import { until } from './support/until.js';

const MAIN = `
let aborted = [];
const parts = (count, wait) => new ReadableStream({
  async pull(controller) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (count-- > 0) controller.enqueue(new TextEncoder().encode('part ' + count + ';'));
    else controller.close();
  },
  cancel(reason) { aborted.push('stream ' + reason.name); },
});
let produced = 0;
const endless = () => new ReadableStream({
  pull(controller) { produced++; controller.enqueue(new Uint8Array(65536)); },
  cancel() { aborted.push('endless'); },
}, { highWaterMark: 0 });
const once = new Response('one answer');
const routes = {
  '/text': () => new Response('hello'),
  '/async': async (request) => Response.json({ url: request.url, method: request.method, agent: request.headers.get('X-Agent') }),
  '/bytes': () => new Response(new Uint8Array([1, 2, 3]), { status: 201, statusText: 'Made', headers: { 'x-a': '1' } }),
  '/blob': () => new Response(new Blob(['blob'], { type: 'text/blob' })),
  '/params': () => new Response(new URLSearchParams({ a: 'b' })),
  '/form': () => { const form = new FormData(); form.append('a', 'b'); return new Response(form); },
  '/cookies': () => new Response(null, { status: 204, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] }),
  '/redirect': () => Response.redirect('http://localhost/there', 303),
  '/stream': () => new Response(parts(3, 5)),
  '/slow': () => new Response(parts(1000, 20)),
  '/endless': () => new Response(endless()),
  '/produced': () => Response.json({ produced, aborted }),
  '/cut': () => new Response(new ReadableStream({ start(c) { c.enqueue(new Uint8Array(3)); }, pull() { throw new Error('in the stream'); } })),
  '/echo': async (request) => new Response(await request.text()),
  '/echo-json': async (request) => Response.json([await request.json(), request.bodyUsed]),
  '/echo-form': async (request) => Response.json([...await request.formData()].map(([k, v]) => [k, v.name ?? v])),
  '/pipe': (request) => new Response(request.body),
  '/unread': () => new Response('did not look'),
  '/clone': async (request) => new Response(await request.clone().text() + await new Request(request).text()),
  '/facts': (request, info) => Response.json({
    instance: request instanceof Request, shown: String(request), body: request.body === null, used: request.bodyUsed,
    peer: info.remoteAddr.hostname, uri: info.request.uri(), mode: request.mode, redirect: request.redirect,
    again: request.headers === request.headers, copy: new Request(request, { headers: { b: '2' } }).headers.get('b'),
  }),
  '/wait': (request) => new Promise((resolve) => {
    request.signal.addEventListener('abort', () => { aborted.push(request.signal.reason.name); resolve(new Response('late')); });
    console.log('waits');
  }),
  '/go': async () => { await new Promise((resolve) => { process.once('SIGHUP', resolve); console.log('in flight'); }); return new Response('done'); },
  '/throws': () => { throw new RangeError('thrown here'); },
  '/rejects': async () => { throw new RangeError('rejected here'); },
  '/nothing': () => undefined,
  '/later-nothing': async () => 'text',
  '/twice': () => once,
  '/error': () => Response.error(),
};
export default {
  port: 0,
  hostname: '127.0.0.1',
  fetch(request, info) {
    const { pathname } = new URL(request.url);
    const route = routes[pathname];
    return route ? route(request, info) : new Response('nothing at ' + pathname, { status: 404 });
  },
};
console.log('process ' + process.pid + '.');
`;

describe('a program that exports a fetch function', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let server;
  let port = 0;
  before(async () => {
    app = application({ 'main.mjs': MAIN });
    server = start(app.folder, { args: ['--shutdown-timeout', '100'] });
    port = Number(await server.said(/Listening on http:\/\/127\.0\.0\.1:(\d+)\/\n/));
  });
  after(async () => {
    await server.stop('SIGKILL');
    app.remove();
  });

  const at = (path, options) => fetch(`http://127.0.0.1:${port}${path}`, options);

  it('answers with bodies of all kinds', async () => {
    const text = await at('/text');
    assert.equal(text.headers.get('content-type'), 'text/plain;charset=UTF-8');
    assert.equal(text.headers.get('content-length'), '5');
    assert.equal(await text.text(), 'hello');
    const json = await at('/async?q=1', { method: 'DELETE', headers: { 'x-agent': 'me' } });
    assert.deepEqual(await json.json(), {
      url: `http://127.0.0.1:${port}/async?q=1`,
      method: 'DELETE',
      agent: 'me',
    });
    const bytes = await at('/bytes');
    assert.deepEqual(
      [bytes.status, bytes.statusText, bytes.headers.get('x-a')],
      [201, 'Made', '1'],
    );
    assert.deepEqual([...new Uint8Array(await bytes.arrayBuffer())], [1, 2, 3]);
    const blob = await at('/blob');
    assert.deepEqual([blob.headers.get('content-type'), await blob.text()], ['text/blob', 'blob']);
    assert.equal(await (await at('/params')).text(), 'a=b');
    assert.equal((await (await at('/form')).formData()).get('a'), 'b');
    assert.deepEqual((await at('/cookies')).headers.getSetCookie(), ['a=1', 'b=2']);
    const redirect = await at('/redirect', { redirect: 'manual' });
    assert.deepEqual(
      [redirect.status, redirect.headers.get('location')],
      [303, 'http://localhost/there'],
    );
    assert.equal(await (await at('/stream')).text(), 'part 2;part 1;part 0;');
    const head = await at('/text', { method: 'HEAD' });
    assert.deepEqual([head.headers.get('content-length'), await head.text()], ['5', '']);
    assert.equal((await at('/absent')).status, 404);
  });

  it('gives requests, whose bodies are read or not', async () => {
    assert.deepEqual(await (await at('/facts')).json(), {
      instance: true,
      shown: '[object Request]',
      body: true,
      used: false,
      peer: '127.0.0.1',
      uri: '/facts',
      mode: 'cors',
      redirect: 'follow',
      again: true,
      copy: '2',
    });
    const post = (path, body, options) => at(path, { method: 'POST', body, ...options });
    const big = 'ä'.repeat(1_000_000);
    assert.equal(await (await post('/echo', big)).text(), big);
    assert.equal(await (await post('/echo', '')).text(), '');
    assert.equal(await (await post('/pipe', big)).text(), big);
    assert.equal(await (await post('/clone', 'twice')).text(), 'twicetwice');
    assert.deepEqual(await (await post('/echo-json', '{"a":1}')).json(), [{ a: 1 }, true]);
    const form = new FormData();
    form.append('k', 'v');
    form.append('f', new File(['x'], 'x.txt'));
    assert.deepEqual(await (await post('/echo-form', form)).json(), [
      ['k', 'v'],
      ['f', 'x.txt'],
    ]);
    assert.equal(await (await post('/unread', big)).text(), 'did not look');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 3; i++)
      assert.equal(
        await send({ port, path: '/unread', method: 'POST', agent }, big),
        'did not look',
      );
    agent.destroy();
    assert.match(
      await raw(port, 'GET /x/../async HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n'),
      /"url":"http:\/\/h\/async"/,
    );
  });

  it('waits for slow clients, and hears of those that vanish', async () => {
    const slow = get({ port, path: '/endless' });
    const [response] = await new Promise((resolve) =>
      slow.once('response', (...all) => resolve(all)),
    );
    response.pause();
    let before = -1;
    const hasStopped = async () => {
      const { produced } = await (await at('/produced')).json();
      const same = produced === before;
      before = produced;
      return same;
    };
    await until(hasStopped, { interval: 100 });
    slow.destroy();
    const waiting = get({ port, path: '/wait' }).on('error', () => {});
    await server.said(/waits/);
    waiting.destroy();
    const dripping = get({ port, path: '/slow' }).on('error', () => {});
    await new Promise((resolve) => dripping.once('response', resolve));
    dripping.destroy();
    await until(async () => {
      const { aborted } = await (await at('/produced')).json();
      return ['endless', 'AbortError', 'stream AbortError'].every((each) => aborted.includes(each));
    });
  });

  it('answers errors with 500, logs each once, and lives', async () => {
    for (const path of ['/throws', '/rejects', '/nothing', '/later-nothing', '/error']) {
      const answer = await at(path);
      assert.deepEqual([answer.status, await answer.text()], [500, 'Internal Server Error'], path);
    }
    assert.equal(await (await at('/twice')).text(), 'one answer');
    assert.equal((await at('/twice')).status, 500);
    await assert.rejects(at('/cut').then((answer) => answer.text()));
    const texts = [
      'Request GET /throws',
      'RangeError: thrown here',
      'RangeError: rejected here',
      'ES4X_NO_RESPONSE]: The fetch function has answered GET /nothing with undefined, not with a Response.',
      'has answered GET /later-nothing with String, not with a Response.',
      'A network error cannot be the answer',
      'Body is unusable: Body has already been read',
      'Error: in the stream',
    ];
    const count = (/** @type {string} */ text) => server.output.stderr.split(text).length - 1;
    const instead = () => server.output.stderr;
    await until(() => texts.every((text) => count(text) > 0), { timeout: 60_000, instead });
    for (const text of texts) assert.equal(count(text), 1, `${text} in ${instead()}`);
  });

  it('ends in order at SIGTERM', async () => {
    const pid = Number(await server.said(/process (\d+)\./));
    const answer = at('/go').then((response) => response.text());
    await server.said(/in flight/);
    server.child.kill('SIGTERM');
    await until(() => refuses(port));
    process.kill(pid, 'SIGHUP');
    assert.equal(await answer, 'done');
    assert.equal((await server.ended).code, 143);
  });

  it('closes the connections of clients that are too slow', async () => {
    const slow = application({
      'main.mjs': `
        export default {
          port: 0, hostname: '127.0.0.1', headersTimeout: 300, requestTimeout: 400,
          async fetch(request) {
            await request.text().catch(({ name }) => console.log('body: ' + name + '.'));
            await new Promise((resolve) => setTimeout(resolve, 1000));
            return new Response('took its time');
          },
        };`,
    });
    const of = start(slow.folder);
    try {
      const at = Number(await of.said(/Listening on http:\/\/127\.0\.0\.1:(\d+)\/\n/));
      const ask = (text, more = '') =>
        new Promise((resolve) => {
          let answer = '';
          const socket = connect(at, '127.0.0.1', () => socket.write(text));
          const dripping = setInterval(() => socket.write(more), 50);
          socket.setEncoding('latin1').on('data', (chunk) => {
            answer += chunk;
          });
          socket
            .on('error', () => {})
            .on('close', () => {
              clearInterval(dripping);
              resolve(answer);
            });
        });
      const soon = { timeout: 60_000, instead: () => of.output.all };
      assert.equal(await ask(''), '');
      assert.equal(await ask('GET / HTTP/1.1\r\nHos'), '');
      assert.equal(await ask('GET / HTTP/1.1\r\n', 'X-A: b\r\n'), '');
      // A busy machine may be too slow to send even these in time, so they are sent until they were in time.
      await until(async () => {
        assert.equal(await ask('POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\na'), '');
        return /body: TypeError\./.test(of.output.stdout);
      }, soon);
      // The time of the program does not count, and an idle connection is closed.
      const whole = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';
      await until(async () => /took its time$/.test(await ask(whole)), soon);
    } finally {
      await of.stop('SIGKILL');
      slow.remove();
    }
    const wrong = await run('export default { fetch() {}, headersTimeout: -1 }');
    assert.equal(wrong.code, 1);
    assert.match(
      wrong.stderr,
      /RangeError \[ERR_OUT_OF_RANGE\]: The value of "headersTimeout" is out/,
    );
  });

  it('takes the port of the option or the environment, and several instances share it', async () => {
    const several = application({
      'main.ts': `const answers = { fetch: async (request: Request): Promise<Response> => new Response(process.argv[2] ?? 'none') };
export default answers;`,
    });
    const running = start(several.folder, {
      file: 'main.ts',
      args: ['--port', '0', '--instances', '2', '--', 'argument'],
      env: { PORT: 'ignored' },
    });
    const shared = Number(await running.said(/Listening on http:\/\/localhost:(\d+)\//));
    for (let i = 0; i < 4; i++) {
      assert.equal(await send({ port: shared, path: '/', agent: false }), 'argument');
    }
    const { stdout } = await running.stop();
    assert.equal(stdout.match(/Listening/g)?.length, 1);
    several.remove();
    const wrong = await run('export default { fetch() {} }', { env: { PORT: 'x' } });
    assert.match(wrong.stderr, /ERR_SOCKET_BAD_PORT.*Received x/);
    assert.equal(wrong.code, 1);
  });
});

/**
 * @param {import('node:http').RequestOptions} options
 * @param {string} [body]
 * @returns {Promise<string>} the body of the answer
 */
function send(options, body) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * @param {number} port
 * @param {string} text of a request
 * @returns {Promise<string>} all that the server sends
 */
function raw(port, text) {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.write(text);
  });
}

import { ReadableStream } from 'node:stream/web';
import { inspect } from 'node:util';

// What fetch does with servers of Node, good ones and bad ones: see ../servers.mjs.

const { ports } = JSON.parse(process.env.ES4X_SERVERS);
const http = `http://127.0.0.1:${ports.http}`;
const raw = `http://127.0.0.1:${ports.raw}`;

/** Tells what a promise is rejected with, and why. */
const failure = (promise) =>
  promise.then(
    (value) => ['no failure', value],
    (error) => {
      const { cause } = error;
      const facts = cause && {
        name: cause.name,
        code: cause.code,
        ...(cause.name === 'HTTPParserError'
          ? {}
          : {
              message: cause.message
                .replace(/; if the root CA .*/, '')
                .replaceAll(/:\d{4,5}\b/g, ':N'),
            }),
        ...(cause.errno && {
          errno: cause.errno,
          syscall: cause.syscall,
          address: cause.address,
          port: typeof cause.port,
          hostname: cause.hostname,
        }),
        ...(cause.socket && {
          socket: cause.socket.remoteAddress,
          family: cause.socket.remoteFamily,
        }),
      };
      return [error instanceof TypeError, String(error), error.code, facts];
    },
  );
const parts = (...texts) =>
  new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (texts.length === 0) controller.close();
      else controller.enqueue(new TextEncoder().encode(texts.shift()));
    },
  });
const headersOf = ({ headers }) =>
  [...headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name));

export default async (print) => {
  print(
    typeof fetch,
    fetch.name,
    fetch.length,
    Object.getOwnPropertyDescriptor(globalThis, 'fetch').enumerable,
  );
  const get = await fetch(`${http}/echo?q=1#frag`, {
    headers: { 'X-One': '1', 'x-TWO': '2', 'user-agent': 'me' },
  });
  print(
    get.status,
    get.statusText,
    get.ok,
    get.type,
    get.redirected,
    get.url.endsWith('/echo?q=1'),
    headersOf(get),
  );
  print(
    get.headers.getSetCookie(),
    get.bodyUsed,
    await get.json(),
    get.bodyUsed,
    await failure(get.text()),
  );

  print('bodies');
  const form = new FormData();
  form.append('name', 'välue');
  form.append('file', new File(['content'], 'a "b".txt', { type: 'text/x' }));
  const bodies = {
    text: 'täxt',
    bytes: new Uint8Array([65, 66]),
    view: new DataView(new Uint8Array([67, 68, 69]).buffer, 1),
    blob: new Blob(['blob'], { type: 'text/blob' }),
    params: new URLSearchParams({ a: 'b c' }),
    empty: '',
    big: 'x'.repeat(3_000_000),
  };
  for (const [name, body] of Object.entries(bodies)) {
    print(name, await (await fetch(`${http}/echo`, { method: 'POST', body })).json());
  }
  const sent = await (await fetch(`${http}/echo`, { method: 'PUT', body: form })).json();
  const boundary = /boundary=(.*)$/.exec(
    sent.headers.find((value) => value.startsWith('multipart/')),
  )[1];
  print(JSON.parse(JSON.stringify(sent.body).replaceAll(boundary, 'BOUNDARY')));
  for (const body of [parts('one ', 'two ', 'three'), parts(), parts('y'.repeat(1_000_000), 'z')]) {
    print(await (await fetch(`${http}/echo`, { method: 'POST', body, duplex: 'half' })).json());
  }
  async function* generated() {
    yield new Uint8Array([71]);
    yield Buffer.from('H');
  }
  print(
    await (
      await fetch(`${http}/echo`, { method: 'PATCH', body: generated(), duplex: 'half' })
    ).json(),
  );
  print(await failure(fetch(`${http}/echo`, { method: 'POST', body: parts('a') })));
  async function* throws() {
    yield new Uint8Array([71]);
    throw new RangeError('from the body');
  }
  print(await failure(fetch(`${http}/echo`, { method: 'POST', body: throws(), duplex: 'half' })));
  print(
    await failure(
      fetch(`${http}/echo`, { method: 'POST', body: 'ab', headers: { 'content-length': '9' } }),
    ),
  );
  for (const method of ['DELETE', 'OPTIONS', 'POST', 'pOsT', 'PURGE']) {
    print((await (await fetch(`${http}/echo`, { method })).json()).headers.slice(-2), method);
  }
  const head = await fetch(`${http}/bytes`, { method: 'HEAD' });
  print(head.headers.get('content-type'), head.body, await head.text());

  print('readings');
  print((await (await fetch(`${http}/bytes`)).bytes()).reduce((a, b) => a + b));
  print(await (await fetch(`${http}/bytes`)).arrayBuffer().then((b) => b.byteLength));
  print(await (await fetch(`${http}/bytes`)).blob());
  const parsed = await (await fetch(`${http}/form`)).formData();
  print(parsed.get('a'), parsed.get('f').name, await parsed.get('f').text());
  print(await failure((await fetch(`${http}/bytes`)).formData()));
  const slow = await fetch(`${http}/slow`);
  const copy = slow.clone();
  print(await Array.fromAsync(slow.body.pipeThrough(new TextDecoderStream())), await copy.text());
  for (const route of ['trailers', 'hints'])
    print(route, await (await fetch(`${http}/${route}`)).text());
  for (const status of [204, 304, 404, 500, 299]) {
    const answer = await fetch(`${http}/status?${status}`);
    print(answer.status, answer.statusText, answer.ok, answer.body === null);
  }

  print('codings');
  for (const coding of ['gzip', 'deflate', 'raw', 'br', 'zstd', 'gzip, br']) {
    const answer = await fetch(`${http}/coded?${coding}`);
    print(coding, answer.headers.get('content-encoding'), (await answer.text()).length);
  }
  for (const coding of ['truncated', 'garbage']) {
    const read = fetch(`${http}/coded?${coding}`).then((answer) => answer.text());
    print(
      coding,
      await read.then(
        (text) => text.length > 0,
        (e) => [String(e), e.cause?.code],
      ),
    );
  }
  const bomb = (await fetch(`${http}/bomb`)).body.getReader();
  print((await bomb.read()).value.length > 0);
  await bomb.cancel();

  print('redirects');
  for (const status of [301, 302, 303, 307, 308]) {
    const answer = await fetch(`${http}/redirect?status=${status}&to=/echo`, {
      method: 'POST',
      body: 'b',
    });
    const { method, body, headers } = await answer.json();
    print(
      status,
      method,
      body,
      answer.redirected,
      answer.url === `${http}/echo`,
      headers.includes('content-type'),
    );
  }
  const manual = await fetch(`${http}/redirect?status=302&to=/echo`, { redirect: 'manual' });
  print(manual.status, manual.type, manual.headers.get('location'), await manual.text());
  print(await failure(fetch(`${http}/redirect?status=302&to=/echo`, { redirect: 'error' })));
  const loop = `${http}/redirect?status=302&to=${encodeURIComponent(`${http}/loop`)}`;
  print((await fetch(loop)).status);
  print(await failure(fetch(`${http}/redirect?status=302&to=file:///etc/hosts`)));
  const away = await fetch(
    `${http}/redirect?status=302&to=${encodeURIComponent(`http://localhost:${ports.http}/echo`)}`,
    {
      headers: { authorization: 'secret', cookie: 'c=1', 'x-kept': 'yes' },
    },
  );
  const { headers } = await away.json();
  print(headers.includes('authorization'), headers.includes('cookie'), headers.includes('x-kept'));

  print('other URLs');
  print(await (await fetch('data:text/plain;base64,aGk=')).text());
  const url = URL.createObjectURL(new Blob(['0123456789'], { type: 'text/plain' }));
  print(
    await (await fetch(url)).text(),
    headersOf(await fetch(url, { headers: { range: 'bytes=2-4' } })),
  );
  for (const bad of [
    'file:///etc/hosts',
    'about:blank',
    'ftp://x/',
    'nope',
    `${http.replace('//', '//u:p@')}/`,
    'http://127.0.0.1:25/',
    'blob:nodedata:none',
    'data:nope',
  ]) {
    print(await failure(fetch(bad)));
  }

  print('aborts');
  print(await failure(fetch(`${http}/echo`, { signal: AbortSignal.abort() })));
  print(
    await failure(fetch(`${http}/echo`, { signal: AbortSignal.abort(new RangeError('mine')) })),
  );
  print(await failure(fetch(`${http}/never`, { signal: AbortSignal.timeout(50) })));
  const controller = new AbortController();
  const part = await fetch(`${http}/endless`, { signal: controller.signal });
  const reader = part.body.getReader();
  await reader.read();
  controller.abort();
  print(await reader.read().catch((e) => [e.name, e.message]));
  const stopping = new AbortController();
  let fed = 0;
  const endless = new ReadableStream({
    pull(to) {
      to.enqueue(new Uint8Array(65536));
      if (++fed === 20) stopping.abort();
      if (fed === 1000) to.close();
    },
  });
  print(
    await failure(
      fetch(`${http}/never`, {
        method: 'POST',
        body: endless,
        duplex: 'half',
        signal: stopping.signal,
      }),
    ),
  );
  const unread = await fetch(`${http}/endless`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await unread.body.cancel();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const counts = await (await fetch(`${http}/counts`)).json();
  print(counts.vanished, counts.little);

  print('failures');
  print(await failure(fetch(`http://127.0.0.1:${ports.refused}/`)));
  // Without a network, Node's code is EAI_AGAIN.
  const nameless = inspect(await failure(fetch('http://nothing.invalid/')));
  print(nameless.replaceAll('EAI_AGAIN', 'ENOTFOUND').replace('-3001', '-3008'));
  for (const path of [
    'garbage',
    'hangup',
    'chunk-size',
    'bad-length',
    'two-lengths',
    'long-header',
    'truncated',
    'truncated-close',
    'chunk-cut',
    'chunk-huge',
    'both-lengths',
  ]) {
    print(path, await failure(fetch(`${raw}/${path}`).then((answer) => answer.text())));
  }
  for (const path of ['until-close', 'old-version', 'latin1', 'extra']) {
    const answer = await fetch(`${raw}/${path}`);
    print(path, answer.status, answer.headers.get('x-name'), await answer.text());
  }
  for (const bad of [{ 'x y': '1' }, { x: 'a\r\nb: c' }, { x: 'a\0b' }, { x: 'ł' }]) {
    print(await failure(fetch(`${http}/echo`, { headers: bad })));
  }
  print(
    await failure(fetch(`${http}/echo`, { method: 'CONNECT' })),
    await failure(fetch(`${http}/echo`, { method: 'G T' })),
  );
  print(
    await failure(
      fetch(`${http}/echo`, {
        headers: { 'transfer-encoding': 'chunked' },
        method: 'POST',
        body: 'x',
      }),
    ),
  );

  print('TLS');
  print(await (await fetch(`https://localhost:${ports.secure}/status?200`)).statusText);
  print(await failure(fetch(`https://127.0.0.1:${ports.secure}/`)));
  print(await failure(fetch(`https://127.0.0.1:${ports.stranger}/`)));
  print(await (await fetch(`https://localhost:${ports.h2}/x`)).text());

  print('many');
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, i) => fetch(`${http}/echo?${i}`).then((r) => r.json())),
  );
  print(all.map(({ url: path }) => path).join());
  const { dispatch } = globalThis[Symbol.for('undici.globalDispatcher.1')];
  print(typeof dispatch);
};

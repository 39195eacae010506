import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The answer with what differs each time replaced. */
const stable = (text) => text.replaceAll(/Date: [^\r]*/g, 'Date: now');

/** Sends pieces over a socket, and gives what comes back until the server closes it. */
async function exchange(port, ...pieces) {
  const socket = net.connect({ port, allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => (text += data));
  socket.on('error', (error) => (text += `[${error.code}]`));
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    if (typeof piece === 'function') await piece(() => text);
    else if (piece === null) socket.end();
    else socket.write(piece, 'latin1');
  }
  await new Promise((resolve) => (socket.readableEnded ? resolve() : socket.once('end', resolve)));
  socket.end();
  await closed;
  return stable(text);
}

const until = (sign) => async (text) => {
  while (!text().includes(sign)) await sleep(5);
};

async function serve(options, listener) {
  const server = http.createServer(options, listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

const LAST = 'GET /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n';

export default async function test(print) {
  await requests(print);
  await bodies(print);
  await upgrades(print);
  await faults(print);
  await closing(print);
}

/** Describes each request in its answer. */
function describe(req, res) {
  const body = [];
  req.on('data', (chunk) => body.push(String(chunk)));
  req.on('end', () => {
    const { method, url, httpVersion, headers, rawHeaders, headersDistinct, trailers } = req;
    res.end(
      JSON.stringify({
        method,
        url,
        httpVersion,
        headers,
        rawHeaders,
        headersDistinct,
        trailers,
        body: body.join(''),
      }),
    );
  });
}

async function requests(print) {
  const server = await serve({}, describe);
  const { port } = server.address();
  const send = async (...pieces) => print(await exchange(port, ...pieces));
  await send(LAST);
  await send(`GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b?c HTTP/1.1\r\nhost: h\r\n\r\n${LAST}`);
  await send('GET / HTTP/1.0\r\n\r\n');
  await send(
    'GET /kept HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    until('}'),
    'GET / HTTP/1.0\r\n\r\n',
  );
  const many = [
    'Cookie: a=1',
    'cookie: b=2',
    'Set-Cookie: x',
    'set-cookie: y',
    'X-A: 1',
    'x-a: 2',
    'Age: 1',
    'Age: 2',
    'Host: other',
    'X-Obs: \xe4\xff  ',
  ];
  await send(`GET / HTTP/1.1\r\nHost: h\r\n${many.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const forty = Array.from({ length: 40 }, (_, i) => `X-${i}: ${i}`).join('\r\n');
  await send(`GET /forty HTTP/1.1\r\nHost: h\r\n${forty}\r\nConnection: close\r\n\r\n`);
  await send(
    ...`POST /bytes HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc`,
  );
  await send(
    'POST /chunked HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3;x="y"\r\nabc\r\n2\r\nde\r\n0\r\nT: v\r\n\r\n',
  );
  await send(
    'POST /expect HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
    until('100'),
    'ok',
  );
  await send('POST / HTTP/1.1\r\nHost: h\r\nExpect: other\r\nConnection: close\r\n\r\n');
  server.close();
}

async function bodies(print) {
  const server = await serve({ keepAliveTimeout: 0 }, (req, res) => {
    switch (req.url) {
      case '/chunks':
        res.write('one');
        res.write(Buffer.from('two'));
        return setImmediate(() => res.end('three'));
      case '/length':
        return res.writeHead(200, 'Fine', { 'Content-Length': 4, 'X-A': ['1', '2'] }).end('four');
      case '/raw':
        return res.writeHead(200, ['A', '1', 'a', '2', 'B', '3']).end();
      case '/trailers':
        res.writeHead(200, { Trailer: 'X-T' });
        res.addTrailers({ 'X-T': 'v' });
        return res.end('body');
      case '/early':
        res.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
        res.writeProcessing();
        return res.end('late');
      case '/latin1':
        res.setHeader('X-L', '\xe4');
        return res.end('\xe4', 'latin1');
      case '/nothing':
        return res.writeHead(204).end();
      case '/304':
        res.statusCode = 304;
        return res.end('ignored');
      case '/close':
        return res.setHeader('Connection', 'close').end('x');
      case '/corked':
        res.cork();
        res.write('a');
        res.write('b');
        res.uncork();
        return res.end();
      case '/nodate':
        res.sendDate = false;
        return res.end();
      case '/members': {
        const seen = [];
        res.setHeader('X-One', 1).appendHeader('x-one', '2');
        res.setHeaders(new Map([['x-two', 'b']]));
        seen.push(
          res.getHeaders(),
          res.getHeaderNames(),
          res.getRawHeaderNames(),
          res.hasHeader('X-ONE'),
        );
        for (const call of [
          () => res.setHeader('bad name', 'x'),
          () => res.setHeader('x', 'a\nb'),
          () => res.setHeader('x', undefined),
          () => res.writeHead(99),
          () => res.writeHead(200, 'a\r\nb'),
          () => res.write(null),
          () => res.write(5),
        ]) {
          try {
            call();
            seen.push('done');
          } catch (error) {
            seen.push(`${error.code}: ${error.message}`);
          }
        }
        res.statusMessage = 'Fine';
        res.removeHeader('x-two');
        res.flushHeaders();
        try {
          res.setHeader('late', '1');
        } catch (error) {
          seen.push(error.code);
        }
        res.on('finish', () => seen.push('never'));
        res.end(JSON.stringify(seen));
        res.write('after', (error) => print('write after end', error.code));
        return res.on('error', (error) => print('error', error.code));
      }
      default:
        return res.end(`${req.method} ${req.url}`);
    }
  });
  const { port } = server.address();
  const paths =
    'chunks length raw trailers early latin1 nothing 304 corked nodate members last'.split(' ');
  for (const path of paths) {
    print(
      path,
      await exchange(port, `GET /${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`),
    );
  }
  const rest = ['chunks', 'length']
    .map((path) => `HEAD /${path} HTTP/1.1\r\nHost: h\r\n\r\n`)
    .join('');
  print(
    await exchange(
      port,
      `${rest}GET /304 HTTP/1.1\r\nHost: h\r\n\r\nGET /close HTTP/1.1\r\nHost: h\r\n\r\n`,
    ),
  );
  print(await exchange(port, 'GET /chunks HTTP/1.0\r\n\r\n'));
  server.close();
}

async function upgrades(print) {
  const server = await serve({}, (_req, res) => res.end('plain'));
  server.on('upgrade', (req, socket, head) => {
    print('upgrade', req.url, req.headers.upgrade, String(head));
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.write(head);
    socket.pipe(socket);
  });
  server.on('connect', (req, socket, head) => {
    print('connect', req.url, String(head));
    socket.end('HTTP/1.1 200 OK\r\n\r\ntunnel');
  });
  server.on('checkContinue', (_req, res) => res.writeHead(417).end());
  const { port } = server.address();
  const upgrade = 'GET /u HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n';
  print(await exchange(port, `${upgrade}head`, until('head'), 'more', until('more'), null));
  print(await exchange(port, 'CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\nfirst', null));
  print(
    await exchange(
      port,
      `POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\n`,
    ),
  );
  server.removeAllListeners('connect');
  print(await exchange(port, 'CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n', null));
  server.close();
}

async function faults(print) {
  const server = await serve({ maxHeaderSize: 1024 }, (req, res) => {
    req.on('error', (error) => print('request', error.code, error.message));
    req.resume().on('end', () => res.end(req.url));
  });
  const { port } = server.address();
  const malformed = {
    words: 'HELLO\r\n\r\n',
    method: 'BREW / HTTP/1.1\r\n\r\n',
    version: 'GET / HTTP/3.0\r\n\r\n',
    noHost: 'GET / HTTP/1.1\r\n\r\n',
    twoHosts: 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    preface: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    url: 'GET /\xff HTTP/1.1\r\nHost: h\r\n\r\n',
    bareLf: 'GET / HTTP/1.1\nHost: h\n\n',
    bareCr: 'GET / HTTP/1.1\r\nHost: h\rX: y\r\n\r\n',
    fold: 'GET / HTTP/1.1\r\nHost: h\r\nX: y\r\n z\r\n\r\n',
    spaceBeforeColon: 'GET / HTTP/1.1\r\nHost : h\r\n\r\n',
    nul: 'GET / HTTP/1.1\r\nHost: h\0\r\n\r\n',
    bothLengths:
      'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    twoLengths: 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    lengthList: 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\na',
    lengthSign: 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\na',
    chunkedTwice:
      'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
    notChunked: 'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\nabc',
    chunkSize: 'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
    chunkEnd: 'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n',
    hugeChunk:
      'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
    extensions: `POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1;${'e'.repeat(20000)}\r\na\r\n0\r\n\r\n`,
    longUrl: `GET /${'u'.repeat(2000)} HTTP/1.1\r\nHost: h\r\n\r\n`,
    longHead: `GET / HTTP/1.1\r\nHost: h\r\nX: ${'v'.repeat(2000)}\r\n\r\n`,
    smuggled: `POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${LAST}`,
    afterClose: `GET /1 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n`,
  };
  for (const [name, text] of Object.entries(malformed)) {
    print(name, await exchange(port, text, null));
  }
  print(
    'truncated',
    await exchange(port, 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc', null),
  );
  print('nothing', await exchange(port, null));
  server.on('clientError', (error, socket) => {
    print(
      'clientError',
      error.code,
      error.reason,
      error.bytesParsed,
      String(error.rawPacket ?? '').length,
    );
    socket.end('HTTP/1.1 400 Own\r\n\r\n');
  });
  print(await exchange(port, 'GET / HTTP/1.1\r\nHost: h\r\nX\r\n\r\n', null));
  print('lives', await exchange(port, LAST));
  server.close();

  const slow = await serve(
    { headersTimeout: 800, requestTimeout: 1200, connectionsCheckingInterval: 100 },
    (_req, res) => res.end(),
  );
  const slowPort = slow.address().port;
  print('slow head', await exchange(slowPort, 'GET / HTTP/1.1\r\nHost:'));
  print(
    'slow body',
    await exchange(slowPort, 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\na'),
  );
  slow.close();

  const idle = await serve({ keepAliveTimeout: 200, keepAliveTimeoutBuffer: 0 }, (_req, res) =>
    res.end(),
  );
  print('idle', await exchange(idle.address().port, 'GET / HTTP/1.1\r\nHost: h\r\n\r\n'));
  idle.close();

  const strict = await serve(
    { requireHostHeader: false, insecureHTTPParser: true, maxRequestsPerSocket: 2 },
    describe,
  );
  strict.maxHeadersCount = 2;
  print(
    await exchange(
      strict.address().port,
      'GET / HTTP/1.1\nA: b\n c\nD : e\nF: \x01\n\nGET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ),
  );
  strict.close();
}

async function closing(print) {
  const events = [];
  const server = await serve({}, (req, res) => {
    for (const name of ['aborted', 'close', 'error', 'end'])
      req.on(name, (e) => events.push(`req ${name} ${e?.code ?? ''}`));
    for (const name of ['close', 'finish', 'error']) res.on(name, () => events.push(`res ${name}`));
    if (req.url === '/hang') res.write('begun');
    else res.end('done');
  });
  const { port } = server.address();
  const client = net.connect(port);
  client.write('POST /hang HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\na');
  await once(client, 'data');
  client.destroy();
  while (!events.includes('res close')) await sleep(5);
  print(events.splice(0));

  const idle = net.connect(port);
  idle.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n');
  await once(idle, 'data');
  const busy = net.connect(port);
  busy.write('GET /hang HTTP/1.1\r\nHost: h\r\n\r\n');
  await once(busy, 'data');
  const count = () => new Promise((resolve) => server.getConnections((_error, n) => resolve(n)));
  print('connections', await count());
  server.closeIdleConnections();
  await once(idle.resume(), 'close');
  print('idle one closed', await count());
  const closed = once(server, 'close');
  server.close();
  print('listening', server.listening);
  server.closeAllConnections();
  await once(busy.resume(), 'close');
  await closed;
  while (events.filter((event) => event === 'req close ').length < 2) await sleep(5);
  print('closed', await count(), events);
}

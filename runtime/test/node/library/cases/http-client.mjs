import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { Duplex } from 'node:stream';

const text = async (stream) => {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** An error, without addresses and ports. */
const failure = (error) => [
  error.name,
  error.code,
  error.message.replaceAll(/\d+\.\d+\.\d+\.\d+:\d+/g, 'there'),
  error.syscall,
  error.reason,
];

/** Makes a request and tells what comes of it. */
async function ask(print, options, body) {
  const { promise, resolve } = Promise.withResolvers();
  const events = [];
  const req = http.request(options, async (res) => {
    const { statusCode, statusMessage, httpVersion, headers, rawHeaders } = res;
    delete headers.date;
    const shown = rawHeaders.filter((_header, i) => rawHeaders[i - (i % 2)] !== 'Date');
    events.push({ statusCode, statusMessage, httpVersion, headers, shown });
    try {
      events.push(await text(res), res.trailers, res.complete);
    } catch (error) {
      events.push(['response', ...failure(error)], res.complete);
    }
  });
  for (const name of ['abort', 'continue', 'information', 'finish', 'timeout']) {
    req.on(name, (info) => events.push(info?.statusCode ? `${name} ${info.statusCode}` : name));
  }
  req.on('error', (error) => events.push(failure(error)));
  req.on('close', () => resolve());
  if (typeof body === 'function') body(req);
  else req.end(body);
  await promise;
  await new Promise(setImmediate);
  print(JSON.stringify(events));
}

/** A server that answers each connection with bytes. */
async function answering(bytes, end = true) {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      if (bytes === null) return socket.destroy();
      socket.write(bytes, 'latin1');
      if (end) socket.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

export default async function test(print) {
  const server = http.createServer(async (req, res) => {
    if (req.url === '/early') {
      res.writeContinue();
      res.writeProcessing();
    }
    if (req.url === '/slow') return;
    const body = await text(req);
    if (req.method !== 'HEAD') res.setHeader('Trailer', 'x-t');
    res.setHeader('X-Many', ['a', 'b']);
    res.write(
      JSON.stringify([
        req.method,
        req.url,
        req.rawHeaders.map((header) => header.replace(/:\d+$/, '')),
        body,
      ]),
    );
    res.addTrailers({ 'x-t': 'v' });
    res.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  const host = '127.0.0.1';

  await ask(print, {
    host,
    port,
    path: '/get?a=b',
    headers: { 'X-A': '1', Cookie: ['a=1', 'b=2'] },
  });
  await ask(print, { host, port, method: 'POST', path: '/length' }, 'text \u{1f600}');
  await ask(print, { host, port, method: 'PUT', path: '/chunked' }, (req) => {
    req.write('one');
    setImmediate(() => req.end('two'));
  });
  await ask(print, { host, port, method: 'HEAD' });
  await ask(print, { host, port, method: 'DELETE', agent: false, headers: ['A', '1', 'a', '2'] });
  await ask(
    print,
    { host, port, path: '/early', method: 'POST', headers: { Expect: '100-continue' } },
    (req) => req.once('continue', () => req.end('after')),
  );
  await ask(print, { host, port, auth: 'user:word', setHost: false, headers: { Host: 'other' } });
  await ask(print, { host, port, path: '/slow', timeout: 500 }, (req) =>
    req.on('timeout', () => req.destroy()).end(),
  );
  const aborting = new AbortController();
  await ask(print, { host, port, path: '/slow', signal: aborting.signal }, (req) => {
    req.end().on('finish', () => aborting.abort());
  });
  await ask(print, { host, port, path: '/slow' }, (req) => {
    req.end();
    req.on('socket', () => req.destroy(new Error('mine')));
  });
  await ask(print, { host, port, path: '/slow' }, (req) => {
    req.end();
    req.abort();
  });

  const agent = new http.Agent({ keepAlive: true, maxSockets: 2, maxFreeSockets: 1 });
  const sockets = new Set();
  const states = [];
  await Promise.all(
    Array.from({ length: 5 }, (_, i) => {
      const req = http.get({ host, port, path: `/${i}`, agent });
      req.on('socket', (socket) => sockets.add(socket));
      states.push([
        Object.values(agent.sockets).flat().length,
        Object.values(agent.requests).flat().length,
      ]);
      return once(req, 'response').then(([res]) => text(res));
    }),
  );
  await new Promise(setImmediate);
  print(
    'agent',
    states,
    sockets.size,
    Object.values(agent.freeSockets).flat().length,
    agent.getName({ host: 'h', port: 1 }),
  );
  const reused = http.get({ host, port, agent });
  await text((await once(reused, 'response'))[0]);
  print('reused', reused.reusedSocket);
  agent.destroy();

  for (const [name, bytes] of Object.entries({
    nothing: null,
    garbage: 'garbage\r\n\r\n',
    version: 'HTTP/9.9 200 OK\r\n\r\n',
    length: 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n',
    short: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc',
    chunk: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    cut: 'HTTP/1.1 200 OK\r\nTransfer-Enc',
    toEnd: 'HTTP/1.1 200 OK\r\nX: \xe4\r\n\r\nto the end',
    old: 'HTTP/1.0 200 \r\n\r\nold',
    informed: 'HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n',
    long: `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(20000)}\r\n\r\n`,
    surplus: 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc',
  })) {
    const raw = await answering(bytes);
    print(name);
    await ask(print, { host, port: raw.address().port, agent: false });
    raw.close();
  }
  const upgrading = await answering(
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nhead',
  );
  const upgrade = http.get({
    host,
    port: upgrading.address().port,
    headers: { Connection: 'Upgrade', Upgrade: 'x' },
  });
  const [res, socket, head] = await once(upgrade, 'upgrade');
  print(res.statusCode, res.headers, String(head), await text(socket));
  upgrading.close();
  const tunnel = await answering('HTTP/1.1 200 OK\r\n\r\ntunnelled');
  const connect = http
    .request({ host, port: tunnel.address().port, method: 'CONNECT', path: 'h:1' })
    .end();
  const [, , first] = await once(connect, 'connect');
  print(String(first));
  tunnel.close();

  server.closeAllConnections();
  await once(server.close(), 'close');
  await ask(print, { host, port, agent: false });
  await ask(print, { socketPath: '/does/not/exist' });
  for (const options of [
    { path: 'a b' },
    { method: 'A B' },
    { protocol: 'ftp:' },
    { headers: { 'a b': 1 } },
    { host: 5 },
    { timeout: 'x' },
    { agent: 5 },
    'not a url',
  ]) {
    try {
      http
        .request(options)
        .on('error', () => {})
        .destroy();
      print('accepted', options);
    } catch (error) {
      print(failure(error));
    }
  }
  print(
    http.METHODS.length,
    Object.keys(http.STATUS_CODES).length,
    http.maxHeaderSize,
    Object.keys(http).sort(),
  );
  print(http.validateHeaderName('a'), http.globalAgent.options);
  await compareNested(print);
}

/** A response that comes while a callback of the parser runs, from a stream in memory. */
async function compareNested(print) {
  const createConnection = () => {
    const socket = new Duplex({
      read() {},
      write(chunk, _encoding, callback) {
        if (`${chunk}`.includes('\r\n\r\n')) this.push('HTTP/1.1 100 Continue\r\n\r\n');
        callback();
      },
    });
    return socket;
  };
  const request = http.request('http://localhost:8080', { createConnection });
  request.on('information', ({ statusCode }) => {
    print('information', statusCode);
    request.socket.push('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n');
    request.socket.push('ok');
    request.socket.push(null);
  });
  request.end();
  const [response] = await once(request, 'response');
  print(response.statusCode, await text(response));
}

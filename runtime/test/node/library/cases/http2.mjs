import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import http2 from 'node:http2';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { certify } from '../certificates.mjs';

const HOST = '127.0.0.1';
const { constants } = http2;

const event = (emitter, name) =>
  new Promise((resolve) => emitter.once(name, (...args) => resolve(args)));

async function listen(server) {
  server.listen(0, HOST);
  await event(server, 'listening');
  return `http://${HOST}:${server.address().port}`;
}

const shut = (closable) => new Promise((resolve) => closable.close(resolve));

/** Waits for an event that may not come at all. */
const soon = (promise) => Promise.race([promise, sleep(3000, undefined, { ref: false })]);
const told = (error) => error && [error.name, error.code, error.message, error.errno];

/** The headers that tell something. */
function shown(headers) {
  const { date, ...others } = headers;
  return Object.entries(others).map(([name, value]) => `${name}=${value}`);
}

async function text(stream) {
  let all = '';
  for await (const chunk of stream.setEncoding('utf8')) all += chunk;
  return all;
}

/** A server with a function for each path, and a client. */
async function pair(handlers, options = {}, clientOptions = {}) {
  const server = http2.createServer(options);
  server.on('stream', (stream, headers, ...others) =>
    handlers[headers[':path']](stream, headers, ...others),
  );
  const authority = await listen(server);
  const client = http2.connect(authority, clientOptions);
  return {
    server,
    client,
    authority,
    async close() {
      await shut(client);
      await shut(server);
    },
  };
}

async function requests(print) {
  const { client, server, authority, close } = await pair({
    async '/echo'(stream, headers, flags) {
      print(
        'stream',
        stream.id,
        flags,
        shown(headers).slice(0, 2),
        headers[http2.sensitiveHeaders],
      );
      print(stream.session.type, stream.session.alpnProtocol, stream.session.encrypted);
      const body = await text(stream);
      stream.respond({ ':status': 201, 'x-body': body.length, 'set-cookie': ['a=1', 'b=2'] });
      stream.write('you said: ');
      stream.end(body.slice(0, 20));
    },
    '/empty'(stream) {
      stream.respond({ ':status': 204 });
    },
    '/head'(stream) {
      print(stream.headRequest, stream.writableEnded);
      stream.respond({ 'content-length': 5 });
    },
    '/status'(stream) {
      for (const headers of [
        { ':status': 99 },
        { ':status': 700 },
        { ':path': '/' },
        { connection: 'x' },
      ]) {
        try {
          stream.respond(headers);
        } catch (error) {
          print(told(error));
        }
      }
      if (!stream.headersSent) stream.respond();
      try {
        stream.respond();
      } catch (error) {
        print(told(error));
      }
      stream.end();
    },
  });
  client.on('connect', (session, socket) =>
    print('connect', session === client, socket.remoteAddress, client.connecting),
  );
  print(client.connecting, client.state, client.type, client.originSet);
  const req = client.request(
    {
      ':method': 'POST',
      ':path': '/echo',
      'x-secret': 'é',
      cookie: ['a=1', 'b=2'],
      [http2.sensitiveHeaders]: ['x-secret'],
    },
    { endStream: false },
  );
  print(req.pending, req.id, req.sentHeaders[':authority'] === authority.slice(7));
  req.write('€'.repeat(40_000));
  req.end('!');
  const [headers, flags] = await event(req, 'response');
  print(shown(headers), flags, req.id, req.scheme);
  print(await text(req), req.rstCode, req.closed, req.destroyed);
  for (const [method, path] of [
    ['GET', '/empty'],
    ['HEAD', '/head'],
    ['GET', '/status'],
  ]) {
    const each = client.request({ ':method': method, ':path': path });
    const [answer, bits] = await event(each, 'response');
    print(path, shown(answer), bits, await text(each));
  }
  for (const bad of [
    () => client.request({ ':method': 'CONNECT' }),
    () => client.request({ 'bad name': 'x' }),
    () => client.request({ connection: 'close' }),
    () => client.request({ 'content-type': ['a', 'b'] }),
    () => client.request('x'),
    () => client.ping(new Uint8Array(3), () => {}),
    () => client.settings({ maxFrameSize: 1 }),
    () => client.setNextStreamID(0),
    () => client.setLocalWindowSize(-1),
    () => client.socket.write('x'),
    () => http2.connect('ftp://localhost'),
  ]) {
    try {
      bad();
      print('fine');
    } catch (error) {
      print(told(error));
    }
  }
  await close();
  print(client.closed, client.destroyed, server.listening);
  const late = client.request({ ':path': '/echo' });
  print(told((await event(late, 'error'))[0]));
}

async function bodies(print) {
  const chunk = Buffer.alloc(50_000, 'x');
  const { client, close } = await pair({
    async '/both'(stream) {
      stream.respond();
      let size = 0;
      stream.on('data', ({ length }) => (size += length));
      await event(stream, 'end');
      stream.end(String(size));
    },
    '/large'(stream) {
      stream.respond();
      let left = 60;
      const write = () => {
        while (left-- > 0) if (!stream.write(chunk)) return stream.once('drain', write);
        stream.end();
      };
      write();
    },
    '/slow'(stream) {
      stream.respond();
      const order = [];
      stream.write('a', () => order.push('first'));
      stream.write('', () => order.push('empty'));
      stream.write('b', 'latin1', () => order.push('second'));
      stream.end('c', () => print(order));
    },
    '/pipe'(stream) {
      stream.respond();
      stream.pipe(stream);
    },
  });
  const both = client.request({ ':method': 'POST', ':path': '/both' });
  for (let i = 0; i < 40; i++) both.write(chunk);
  both.end();
  print(await text(both));
  const large = client.request({ ':path': '/large' });
  await event(large, 'response');
  // Nothing is read: the server may not send more than the window.
  await new Promise((resolve) => setTimeout(resolve, 100));
  print(large.readableLength <= 65_535);
  let size = 0;
  for await (const each of large) size += each.length;
  print(size);
  print(await text(client.request({ ':path': '/slow' })));
  const pipe = client.request({ ':method': 'PUT', ':path': '/pipe' });
  pipe.end(Buffer.alloc(300_000, 'p'));
  print((await text(pipe)).length);
  const many = Array.from({ length: 30 }, async (_, i) => {
    const req = client.request({ ':method': 'POST', ':path': '/pipe' });
    req.end(`${i}`.repeat(10_000));
    return (await text(req)).length;
  });
  print((await Promise.all(many)).reduce((sum, each) => sum + each));
  await close();
}

async function trailers(print) {
  const seen = [];
  const { client, close } = await pair({
    '/trailers'(stream, headers) {
      stream.on('trailers', (fields, flags) => seen.push('from client', shown(fields), flags));
      stream.additionalHeaders({ ':status': 102 });
      stream.additionalHeaders({ ':status': 103, link: '</a>' });
      try {
        stream.additionalHeaders({ ':status': 200 });
      } catch (error) {
        print(told(error));
      }
      stream.respond({ te: headers.te }, { waitForTrailers: true });
      try {
        stream.sendTrailers({ early: '1' });
      } catch (error) {
        print(told(error));
      }
      stream.on('wantTrailers', () => {
        stream.sendTrailers({ 'x-sum': '42' });
        seen.push(shown(stream.sentTrailers), stream.sentInfoHeaders.length);
      });
      stream.resume();
      stream.on('end', () => stream.end('body'));
    },
    '/none'(stream) {
      stream.respond({}, { waitForTrailers: true });
      stream.end('no trailers');
    },
    '/continue'(stream) {
      stream.additionalHeaders({ ':status': 100 });
      stream.respond();
      stream.end();
    },
  });
  const req = client.request(
    { ':method': 'POST', ':path': '/trailers', te: 'trailers' },
    { waitForTrailers: true },
  );
  req.on('wantTrailers', () => req.sendTrailers({ 'x-client': 'yes' }));
  req.on('headers', (headers, flags) => print('info', shown(headers), flags));
  req.on('response', (headers, flags) => print('response', shown(headers), flags));
  req.on('trailers', (headers, flags) => print('trailers', shown(headers), flags));
  req.end('x');
  print(await text(req), seen);
  const none = client.request({ ':path': '/none' });
  none.on('trailers', () => print('unexpected'));
  print(await text(none));
  const goes = client.request({ ':path': '/continue' });
  goes.on('continue', () => print('continue'));
  await text(goes);
  await close();
}

async function pushes(print) {
  let done;
  const refused = new Promise((resolve) => {
    done = resolve;
  });
  const { client, close, authority } = await pair({
    '/push'(stream) {
      print(stream.pushAllowed);
      stream.pushStream({ ':path': '/style' }, (error, push, headers) => {
        print(error, push.id, headers[':path'], push.pushAllowed);
        try {
          push.pushStream({}, () => {});
        } catch (e) {
          print(told(e));
        }
        push.respond({ 'x-push': '1' });
        push.end('pushed');
      });
      stream.respond();
      stream.end('page');
    },
    '/refused'(stream) {
      stream.pushStream({ ':path': '/unwanted' }, (_error, push) => {
        push.on('close', () => {
          print('push closed', push.rstCode);
          done();
        });
        push.on('error', (e) => print('push error', told(e)));
        push.respond();
        push.write('x');
      });
      stream.respond();
      refused.then(() => stream.end());
    },
  });
  client.on('stream', (push, headers, flags) => {
    print(
      'push',
      push.id,
      shown(headers).filter((each) => !each.includes(HOST)),
      flags,
    );
    if (headers[':path'] === '/unwanted') {
      push.on('error', (e) => print('client push', told(e)));
      push.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    push.on('push', async (fields) => {
      print('push headers', shown(fields));
      print(await text(push));
    });
  });
  print(await text(client.request({ ':path': '/push' })));
  print(await text(client.request({ ':path': '/refused' })));
  await close();
  const off = await pair(
    {
      '/'(stream) {
        print(stream.pushAllowed);
        try {
          stream.pushStream({}, () => {});
        } catch (error) {
          print(told(error));
        }
        stream.respond();
        stream.end();
      },
    },
    {},
    { settings: { enablePush: false } },
  );
  await text(off.client.request({ ':path': '/' }));
  await off.close();
  return authority;
}

async function sessions(print) {
  const { client, server } = await pair(
    {
      '/'(stream) {
        stream.respond();
        stream.end('x');
      },
    },
    {
      settings: { maxConcurrentStreams: 7, customSettings: { 1244: 456 } },
      remoteCustomSettings: [99],
    },
    { remoteCustomSettings: [1244], settings: { customSettings: { 99: 1 } } },
  );
  const accepted = event(server, 'session');
  const remote = event(client, 'remoteSettings');
  const local = event(client, 'localSettings');
  const [session] = await accepted;
  session.once('ping', (payload) => print('server ping', payload));
  print('remote', (await remote)[0]);
  print('local', (await local)[0]);
  print(client.pendingSettingsAck, client.remoteSettings.maxConcurrentStreams);
  await text(client.request({ ':path': '/' }));
  print('server sees', session.remoteSettings.customSettings, session.localSettings);
  print(
    await new Promise((resolve) =>
      client.ping(Buffer.from('abcdefgh'), (error, duration, payload) =>
        resolve([error, typeof duration, payload]),
      ),
    ),
  );
  print(
    await new Promise((resolve) =>
      client.settings({ initialWindowSize: 100_000, maxFrameSize: 20_000 }, (error, settings) =>
        resolve([error, settings.initialWindowSize, settings.maxFrameSize]),
      ),
    ),
  );
  print(session.remoteSettings.initialWindowSize, client.pendingSettingsAck);
  client.setLocalWindowSize(1_000_000);
  const { effectiveLocalWindowSize, localWindowSize, nextStreamID, lastProcStreamID } =
    client.state;
  print(effectiveLocalWindowSize, localWindowSize, nextStreamID, lastProcStreamID);
  client.setNextStreamID(101);
  const far = client.request({ ':path': '/' });
  await event(far, 'response');
  print(far.id, far.state.state, far.state.weight);
  await text(far);
  const pings = Array.from(
    { length: 12 },
    () => new Promise((resolve) => client.ping((error) => resolve(error?.code))),
  );
  print(await Promise.all(pings));
  const goaway = event(client, 'goaway');
  session.goaway(0, 0, Buffer.from('bye'));
  print('goaway', await goaway);
  print(client.goawayCode, client.goawayLastStreamID);
  client.destroy();
  await shut(server);
  print(
    http2.getDefaultSettings(),
    http2
      .getPackedSettings({
        enablePush: false,
        maxFrameSize: 16_385,
        initialWindowSize: 5,
        headerTableSize: 6,
        maxHeaderListSize: 7,
        maxConcurrentStreams: 8,
        enableConnectProtocol: true,
      })
      .toString('hex'),
  );
  print(http2.getUnpackedSettings(http2.getPackedSettings({ maxHeaderListSize: 5 })));
}

async function ends(print) {
  let cancelled;
  const { client, server } = await pair({
    '/cancel'(stream) {
      cancelled = event(stream, 'close');
      stream.on('aborted', () => print('server aborted', stream.aborted));
      stream.on('error', (error) => print('server error', told(error)));
      stream.on('close', () => print('server close', stream.rstCode, stream.destroyed));
      stream.respond();
      stream.write('x');
    },
    '/refuse'(stream) {
      stream.on('error', (error) => print('own error', told(error)));
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
    },
    '/destroy'(stream) {
      stream.on('error', (error) => print('own error', told(error)));
      stream.respond();
      stream.destroy(new Error('mine'));
    },
    '/early'(stream) {
      stream.on('error', (error) => print('early error', told(error)));
      stream.respond();
      stream.end('early');
    },
    '/hang'(stream) {
      stream.on('error', () => {});
    },
  });
  for (const code of [constants.NGHTTP2_CANCEL, constants.NGHTTP2_INTERNAL_ERROR, 0]) {
    const req = client.request({ ':path': '/cancel', ':method': 'POST' });
    req.on('error', (error) => print('client error', told(error)));
    req.on('aborted', () => print('client aborted'));
    await event(req, 'data');
    const closed = event(req, 'close');
    req.close(code);
    await closed;
    print('closed', req.rstCode, req.aborted);
    await soon(cancelled);
  }
  for (const path of ['/refuse', '/destroy']) {
    const req = client.request({ ':path': path });
    req.on('error', (error) => print('client error', told(error)));
    req.on('aborted', () => print('client aborted'));
    req.resume();
    await event(req, 'close');
    print(path, req.rstCode);
  }
  const early = client.request({ ':path': '/early', ':method': 'POST' });
  print(await text(early), early.closed);
  early.end('late');
  const controller = new AbortController();
  const aborted = client.request({ ':path': '/hang' }, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  print(told((await event(aborted, 'error'))[0]), aborted.rstCode);
  const timed = client.request({ ':path': '/hang' });
  timed.setTimeout(30, () => {
    print('timeout');
    timed.close(constants.NGHTTP2_CANCEL);
  });
  await event(timed, 'close');
  const waiting = client.request({ ':path': '/hang' });
  waiting.on('error', (error) => print('waiting', told(error)));
  print(waiting.id !== undefined);
  const ended = event(client, 'close');
  client.destroy(new Error('enough'));
  print(told((await event(client, 'error'))[0]), client.destroyed);
  await ended;
  await shut(server);
  print(server.listening);
}

async function files(print) {
  const folder = mkdtempSync(join(tmpdir(), 'http2-'));
  const file = join(folder, 'file.txt');
  writeFileSync(file, 'abcdefghij'.repeat(20_000));
  const { client, close } = await pair({
    '/file': (stream) => stream.respondWithFile(file, { 'content-type': 'text/plain' }),
    '/part': (stream) =>
      stream.respondWithFile(
        file,
        {},
        {
          offset: 3,
          length: 5,
          statCheck: (stat, headers) => {
            headers['x-size'] = stat.size;
          },
        },
      ),
    '/missing': (stream) =>
      stream.respondWithFile(
        `${file}.not`,
        {},
        {
          onError(error) {
            print(error.code);
            stream.respond({ ':status': 404 });
            stream.end();
          },
        },
      ),
    '/folder': (stream) => {
      stream.on('error', (error) => print('server', told(error)));
      stream.respondWithFile(folder);
    },
    '/fd': async (stream) => {
      const handle = await open(file);
      stream.respondWithFD(handle, {}, { offset: 10, length: 4, waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ done: '1' }));
      stream.on('close', () => handle.close());
    },
    '/badfd': (stream) => {
      stream.on('error', (error) => print('server', told(error)));
      stream.respondWithFD(99_999);
    },
  });
  for (const path of ['/file', '/part', '/missing', '/fd']) {
    const req = client.request({ ':path': path });
    req.on('trailers', (headers) => print(shown(headers)));
    const [headers] = await event(req, 'response');
    print(path, shown(headers), (await text(req)).slice(0, 20));
  }
  for (const path of ['/folder', '/badfd']) {
    const req = client.request({ ':path': path });
    req.on('error', (error) => print('client', told(error)));
    req.resume();
    await event(req, 'close');
    print(path, req.rstCode);
  }
  await close();
  rmSync(folder, { recursive: true });
}

async function compat(print) {
  let aborted;
  const server = http2.createServer(async (req, res) => {
    print(
      req.method,
      req.url,
      req.httpVersion,
      req.authority === req.headers[':authority'],
      req.headers.host,
    );
    switch (req.url) {
      case '/json':
        res.setHeader('Content-Type', 'application/json');
        res.setHeader('x-list', ['a', 'b']);
        print(res.getHeaderNames(), res.hasHeader('X-List'), res.headersSent, req.socket.encrypted);
        res.end(JSON.stringify({ body: await text(req) }));
        break;
      case '/hints':
        res.writeEarlyHints({ link: ['</a.css>; rel=preload', '</b.css>'] });
        res.writeContinue();
        res.writeProcessing?.();
        res.writeHead(202, { 'x-a': '1' });
        res.addTrailers({ 'x-t': 'end' });
        res.end('hints');
        break;
      case '/push':
        res.createPushResponse({ ':path': '/pushed' }, (_error, push) => {
          push.setHeader('x-p', 1);
          push.end('p');
          res.end('pushing');
        });
        break;
      case '/abort':
        req.on('aborted', () => print('request aborted', req.aborted, req.complete));
        res.on('close', () => print('response closed', res.writableEnded));
        aborted = event(res, 'close');
        res.write('x');
        break;
      default:
        res.statusCode = 404;
        res.statusMessage = 'ignored';
        res.end();
    }
  });
  const client = http2.connect(await listen(server));
  client.on('stream', async (push, headers) => print('push', headers[':path'], await text(push)));
  for (const [path, method, body] of [
    ['/json', 'POST', '{"a":1}'],
    ['/hints', 'GET'],
    ['/push', 'GET'],
    ['/nothing', 'GET'],
  ]) {
    const req = client.request({ ':path': path, ':method': method });
    req.on('headers', (headers) => print('info', shown(headers)));
    req.on('trailers', (headers) => print('trailers', shown(headers)));
    req.end(body);
    const [headers] = await event(req, 'response');
    print(shown(headers), await text(req));
  }
  const gone = client.request({ ':path': '/abort' });
  await event(gone, 'data');
  gone.close(constants.NGHTTP2_CANCEL);
  await event(gone, 'close');
  await soon(aborted);
  await shut(client);
  await shut(server);
}

async function streams(print) {
  // Both sides of a session over streams of JavaScript.
  const make = () =>
    new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        setImmediate(() => this.peer.push(chunk));
        done();
      },
      final(done) {
        setImmediate(() => this.peer.push(null));
        done();
      },
    });
  const one = make();
  const other = make();
  one.peer = other;
  other.peer = one;
  const session = http2.performServerHandshake(other);
  session.on('stream', (stream) => {
    stream.respond();
    stream.end('over a duplex');
  });
  const client = http2.connect('http://localhost', { createConnection: () => one });
  print(await text(client.request({ ':path': '/' })), client.alpnProtocol);
  await shut(client);
  // RFC 8441
  const {
    client: second,
    server,
    close,
  } = await pair(
    {
      '/chat'(stream, headers) {
        print(headers[':method'], headers[':protocol'], headers[':scheme']);
        stream.respond();
        stream.pipe(stream);
      },
    },
    { settings: { enableConnectProtocol: true } },
  );
  await event(second, 'remoteSettings');
  print(second.remoteSettings.enableConnectProtocol);
  const socket = second.request({
    ':method': 'CONNECT',
    ':protocol': 'websocket',
    ':path': '/chat',
  });
  socket.write('ping');
  print(String((await event(socket, 'data'))[0]));
  socket.end();
  await event(socket, 'close');
  server.on('stream', () => {});
  await close();
  // CONNECT
  const proxy = http2.createServer();
  proxy.on('stream', (stream, headers) => {
    print(shown(headers));
    stream.respond();
    stream.end('tunnel');
  });
  const third = http2.connect(await listen(proxy));
  print(await text(third.request({ ':method': 'CONNECT', ':authority': 'example.org:80' })));
  await shut(third);
  await shut(proxy);
}

async function secure(print) {
  const authority = certify('Authority', { ca: true });
  const { cert, key } = certify('localhost', { issuer: authority, hosts: ['localhost', HOST] });
  const ca = authority.cert;
  const server = http2.createSecureServer({
    cert,
    key,
    allowHTTP1: true,
    origins: ['https://a.example'],
  });
  server.on('request', (req, res) => {
    print(req.httpVersion, req.socket.alpnProtocol, req.stream?.session.encrypted);
    req.stream?.session.altsvc('h2=":1"', 'https://b.example');
    res.end(req.url);
  });
  server.listen(0, HOST);
  await event(server, 'listening');
  const { port } = server.address();
  const options = { ca, servername: 'localhost' };
  const client = http2.connect(`https://${HOST}:${port}`, options);
  const origin = event(client, 'origin');
  const altsvc = event(client, 'altsvc');
  print(await text(client.request({ ':path': '/two' })), client.alpnProtocol, client.encrypted);
  print('origin', await soon(origin));
  print(
    await altsvc,
    client.originSet.map((each) => each.replace(/:\d+$/, '')),
  );
  await shut(client);
  const req = https.get({ ...options, host: HOST, port, path: '/one', agent: false });
  const [res] = await event(req, 'response');
  print(res.httpVersion, await text(res));
  await shut(server);
  const strict = http2.createSecureServer({ cert, key });
  strict.on('unknownProtocol', (socket) => {
    print('unknown', socket.alpnProtocol);
    socket.end('?');
  });
  strict.listen(0, HOST);
  await event(strict, 'listening');
  const socket = tls.connect({ ...options, host: HOST, port: strict.address().port });
  print(await text(socket));
  await shut(strict);
}

export default async function test(print) {
  for (const part of [
    requests,
    bodies,
    trailers,
    pushes,
    sessions,
    ends,
    files,
    compat,
    streams,
    secure,
  ]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const HOST = '127.0.0.1';

const event = (emitter, name) =>
  new Promise((resolve) => emitter.once(name, (...args) => resolve(args)));

async function listen(server, ...where) {
  server.listen(...(where.length > 0 ? where : [0, HOST]));
  await event(server, 'listening');
  return server.address().port;
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/** Returns what an error says, without the numbers of ports. */
function told(error, port) {
  const text = (value) => String(value).replaceAll(String(port), 'PORT');
  const { code, errno, syscall, address } = error;
  return [
    error.name,
    text(error.message),
    code,
    errno,
    syscall,
    address,
    error.port && text(error.port),
  ].join(' | ');
}

async function text(socket) {
  let all = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket) all += chunk;
  return all;
}

async function echo(print) {
  let accepted;
  const server = net.createServer((socket) => {
    const { remoteFamily, remoteAddress, localPort, readyState } = socket;
    accepted = [remoteFamily, remoteAddress, localPort === port, readyState];
    socket.pipe(socket);
  });
  const port = await listen(server);
  print(server.address().family, server.listening, server.address().address);
  const client = net.connect({ port, host: HOST });
  print(client.connecting, client.pending, client.readyState);
  await event(client, 'connect');
  print(
    client.readyState,
    client.remoteAddress,
    client.remotePort === port,
    client.localFamily,
    client.address().address,
  );
  print(
    client.write('ä€😀\ud800'),
    client.write('é', 'latin1'),
    client.write('é', 'ucs2'),
    client.write('6162', 'hex'),
  );
  client.cork();
  client.write('one');
  client.write(Buffer.from('two'));
  client.write(new Uint8Array([51]));
  client.uncork();
  client.end('last', () => print('finished'));
  const chunks = [];
  client.on('data', (chunk) => chunks.push(chunk));
  await event(client, 'close');
  print('server', ...accepted);
  print(
    Buffer.concat(chunks).toString('hex'),
    client.bytesRead,
    client.bytesWritten,
    client.destroyed,
    client.readyState,
  );
  print(await close(server), server.listening, server.address());
}

async function halfOpen(print) {
  const server = net.createServer({ allowHalfOpen: true }, async (socket) => {
    print('got', await text(socket));
    socket.write('after ');
    setImmediate(() => socket.end('the end'));
  });
  const port = await listen(server);
  const client = net.connect(port, HOST);
  client.end('all');
  print(await text(client));
  await close(server);

  const strict = net.createServer((socket) => {
    socket.on('end', () => {
      setImmediate(() => socket.write('too late', (error) => print(error.code, error.message)));
    });
    socket.on('error', (error) => print('error', error.code));
    socket.resume();
  });
  const other = net.connect(await listen(strict), HOST);
  other.end();
  other.resume();
  await event(other, 'close');
  await close(strict);
}

async function errors(print) {
  const free = net.createServer();
  const port = await listen(free);
  await close(free);
  const refused = net.connect(port, HOST);
  const refusal = event(refused, 'close');
  print(told((await event(refused, 'error'))[0], port));
  print('close', ...(await refusal));
  const server = net.createServer();
  const used = await listen(server);
  const second = net.createServer().listen(used, HOST);
  print(told((await event(second, 'error'))[0], used), second.listening);
  print(told((await event(net.createServer().listen(0, '192.0.2.1'), 'error'))[0]));
  const unknown = net.connect(1, 'no-such-name.invalid');
  const [failure] = await event(unknown, 'error');
  print(failure.syscall, failure.hostname, ['ENOTFOUND', 'EAI_AGAIN'].includes(failure.code));
  for (const attempt of [
    () => server.listen(0),
    () => net.connect(),
    () => net.connect({ port: 70000 }),
    () => net.connect({ port: 'x' }),
    () => net.connect({ port: 1, localAddress: 'here' }),
    () => net.connect({ port: 1, host: HOST, lookup: 1 }).destroy(),
    () => net.createServer().listen({}),
    () => net.createServer().listen(-1),
    () => new net.Socket({ objectMode: true }),
    () => new net.Socket().setTimeout(-1),
  ]) {
    try {
      print(typeof attempt());
    } catch (e) {
      print(e.code, e.message.split('\n')[0]);
    }
  }
  print((await close(net.createServer())).code);
  const reset = net.connect(used, HOST);
  const [accepted] = await event(server, 'connection');
  accepted.on('error', (error) => print('reset', error.code, error.syscall, error.errno));
  accepted.resume();
  reset.resetAndDestroy();
  await event(accepted, 'close');
  const aborted = net.connect({ port: used, host: HOST });
  aborted.destroy(new Error('mine'));
  print((await event(aborted, 'error'))[0].message, aborted.connecting);
  const controller = new AbortController();
  const signalled = net.connect({ port: used, host: HOST, signal: controller.signal });
  controller.abort();
  print((await event(signalled, 'error'))[0].name);
  await close(server);
  const listening = new AbortController();
  const stopped = net.createServer().listen({ port: 0, host: HOST, signal: listening.signal });
  await event(stopped, 'listening');
  listening.abort();
  await event(stopped, 'close');
  print(stopped.listening);
}

async function pressure(print) {
  const size = 8 << 20;
  const server = net.createServer({ pauseOnConnect: true });
  const port = await listen(server);
  const client = net.connect(port, HOST);
  const [socket] = await event(server, 'connection');
  print(socket.isPaused(), socket.readableFlowing);
  let written = false;
  client.on('drain', () => print('drain', written));
  print(
    client.write(Buffer.alloc(size, 'a'), () => (written = true)),
    client.writableLength,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  print(written, socket.bytesRead);
  let length = 0;
  socket.on('data', (chunk) => {
    length += chunk.length;
    if (length < 1 << 20) {
      socket.pause();
      setImmediate(() => socket.resume());
    }
  });
  socket.resume();
  client.end();
  await event(socket, 'end');
  print(length === size, written, socket.bytesRead === size, client.bytesWritten === size);
  await close(server);

  const sink = net.createServer(async (connection) => {
    const received = await text(connection);
    connection.end(String(received.length));
  });
  const piped = net.connect({ port: await listen(sink), host: HOST, allowHalfOpen: true });
  const source = async function* () {
    for (let i = 0; i < 200; i++) yield 'x'.repeat(5000);
  };
  const counted = text(piped);
  await pipeline(source, piped, { end: true }).catch((e) => print(e.code));
  print(await counted);
  sink.close();
}

async function options(print) {
  const server = net.createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 1000 });
  const port = await listen(server, { port: 0, host: HOST, backlog: 5, exclusive: true });
  server.maxConnections = 1;
  const first = net.connect(port, HOST);
  const [socket] = await event(server, 'connection');
  print(
    first.setNoDelay() === first,
    first.setKeepAlive(true, 2000) === first,
    first.setTypeOfService(8) === first,
  );
  print(
    first.getTypeOfService(),
    first.ref() === first,
    first.unref() === first,
    first.ref() === first,
  );
  print(
    await new Promise((resolve) =>
      server.getConnections((error, count) => resolve([error, count])),
    ),
  );
  const second = net.connect(port, HOST);
  const [dropped] = await event(server, 'drop');
  print(dropped.localPort === port, dropped.remoteFamily, dropped.localAddress);
  second.resume();
  await event(second, 'close');
  socket.setTimeout(20, () => print('timeout', socket.timeout));
  await event(socket, 'timeout');
  socket.end('bye');
  first.resume();
  await event(first, 'close');
  await close(server);

  const buffered = net.createServer((connection) => connection.end('0123456789'));
  const seen = [];
  const client = net.connect({
    port: await listen(buffered),
    host: HOST,
    onread: {
      buffer: Buffer.alloc(4),
      callback: (count, buffer) => seen.push(buffer.toString('latin1', 0, count)),
    },
  });
  await event(client, 'end');
  print(seen.join(','));
  await close(buffered);
}

async function paths(print) {
  const folder = mkdtempSync(join(tmpdir(), 'net-'));
  const path = join(folder, 'socket');
  const server = net.createServer((socket) => {
    print(socket.remoteAddress, socket.localAddress, socket.address());
    socket.end('by path');
  });
  server.listen({ path, readableAll: true, writableAll: true });
  await event(server, 'listening');
  print(
    server.address() === path,
    statSync(path).isSocket(),
    (statSync(path).mode & 0o777).toString(8),
  );
  print(await text(net.connect(path)), await text(net.createConnection({ path })));
  const second = net.createServer().listen(path);
  const [used] = await event(second, 'error');
  print(used.code, used.syscall, used.address === path, used.message.replace(path, 'PATH'));
  await close(server);
  print(existsSync(path));
  const [absent] = await event(net.connect(path), 'error');
  print(absent.code, absent.syscall, absent.address === path, absent.message.replace(path, 'PATH'));
  const [nowhere] = await event(net.createServer().listen('/no/such/folder/socket'), 'error');
  print(nowhere.code, nowhere.message);
  rmSync(folder, { recursive: true });
}

async function addresses(print) {
  const both = (name, options, callback) => {
    print('lookup', name, options);
    callback(null, [
      { address: '::1', family: 6 },
      { address: HOST, family: 4 },
    ]);
  };
  const server = net.createServer((socket) => socket.end('hello'));
  const port = await listen(server);
  const client = net.connect({ port, host: 'either.test', lookup: both, autoSelectFamily: true });
  client.on('connectionAttempt', (address, _port, family) => print('attempt', address, family));
  client.on('connectionAttemptFailed', (address, _port, family, error) =>
    print('failed', address, family, error.syscall),
  );
  client.on('lookup', (...args) => print('looked up', ...args));
  print(await text(client), client.autoSelectFamilyAttemptedAddresses.length);
  await close(server);
  const none = net.connect({ port, host: 'either.test', lookup: both, autoSelectFamily: true });
  const [error] = await event(none, 'error');
  print(error.name, error.code, error.errors.length, error.errors[1].code);
  print(
    net.isIP('::1'),
    net.isIP('1.2.3.4'),
    net.isIP('x'),
    net.getDefaultAutoSelectFamily(),
    net.getDefaultAutoSelectFamilyAttemptTimeout(),
  );

  const list = new net.BlockList();
  list.addAddress('1.1.1.1');
  list.addAddress('::ffff:9.9.9.9', 'ipv6');
  list.addAddress('FE80::0001', 'ipv6');
  list.addAddresses(['2.2.2.2', '1.1.1.1']);
  list.addRange('10.0.0.1', '10.0.0.9');
  list.addSubnet('8592:757c:efae:4e45::1', 64, 'ipv6');
  list.addSubnet('172.1.2.3', 16);
  print(
    list,
    list.size,
    list.check('1.1.1.1'),
    list.check('::ffff:1.1.1.1', 'ipv6'),
    list.check('9.9.9.9'),
  );
  print(
    list.check('10.0.0.10'),
    list.check('x'),
    list.check('::ffff:10.0.0.3', 'ipv6'),
    list.check('172.1.9.9'),
    list.check('172.2.9.9'),
  );
  list.removeAddress('1.1.1.1');
  list.removeRange('10.0.0.1', '10.0.0.9');
  list.removeSubnet('172.1.2.3', 16);
  print(list.rules, net.BlockList.isBlockList(list), list.toJSON());
  const address = new net.SocketAddress({
    address: '0:0::FFFF:1.2.3.4',
    family: 'ipv6',
    port: 80,
    flowlabel: 5,
  });
  print(
    address,
    net.SocketAddress.parse('[::1]:80'),
    net.SocketAddress.parse('1.2.3.4:5'),
    net.SocketAddress.parse('x'),
  );
  for (const attempt of [
    () => list.addAddress('x'),
    () => list.addRange('1.1.1.2', '1.1.1.1'),
    () => list.addSubnet('1.1.1.1', 33),
  ]) {
    try {
      print(attempt());
    } catch (e) {
      print(e.code, e.message);
    }
  }
  const blocking = new net.BlockList();
  blocking.addAddress(HOST);
  const [blocked] = await event(net.connect({ port, host: HOST, blockList: blocking }), 'error');
  print(blocked.code);
}

async function storage(print) {
  const als = new AsyncLocalStorage();
  const server = net.createServer();
  const port = await als.run('listening', () => listen(server));
  let accepted;
  server.on('connection', (socket) => {
    accepted = als.getStore();
    ended = event(socket, 'close');
    socket.end('x');
  });
  let ended;
  await als.run('client', async () => {
    const client = net.connect(port, HOST, () => print('connect', als.getStore()));
    client.on('data', () => print('data', als.getStore()));
    await new Promise((resolve) =>
      client.on('close', () => resolve(print('close', als.getStore()))),
    );
  });
  await ended;
  print('connection', accepted);
  await new Promise((resolve) =>
    als.run('closing', () => server.close(() => resolve(print(als.getStore())))),
  );
}

async function bound(print) {
  const socket = new net.BoundSocket({ host: HOST });
  const { port, family } = socket.address();
  print(port > 0, family);
  const server = net.createServer((connection) => connection.end('bound'));
  server.listen(socket);
  await event(server, 'listening');
  print(server.address().port === port, await text(net.connect(port, HOST)));
  await close(server);
}

async function allAddresses(print) {
  const hosts = { '0.0.0.0': '::1', '::': '127.0.0.1' };
  for (const [host, other] of Object.entries(hosts)) {
    const server = net.createServer((connection) => connection.end('all'));
    const port = await listen(server, 0, host);
    const { address, family } = server.address();
    print(address, family, await text(net.connect(port, other)).catch(({ code }) => code));
    await close(server);
  }
}

export default async function run(print) {
  for (const part of [
    echo,
    halfOpen,
    errors,
    pressure,
    options,
    paths,
    addresses,
    storage,
    bound,
    allAddresses,
  ]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}

import dgram from 'node:dgram';

const HOST = '127.0.0.1';

const event = (emitter, name) =>
  new Promise((resolve) => emitter.once(name, (...args) => resolve(args)));

async function open(options, ...where) {
  const socket = dgram.createSocket(options);
  await new Promise((resolve) => socket.bind(...(where.length > 0 ? where : [0, HOST]), resolve));
  return socket;
}

const close = (socket) => new Promise((resolve) => socket.close(resolve));

async function messages(print) {
  const server = await open('udp4');
  const client = dgram.createSocket({ type: 'udp4' });
  const { port, address, family } = server.address();
  print(address, family, port > 0);
  const sent = new Promise((resolve) => client.send('ä1', port, HOST, (...args) => resolve(args)));
  const [message, sender] = await event(server, 'message');
  print(
    message.toString(),
    sender.address,
    sender.family,
    sender.size,
    sender.port === client.address().port,
    await sent,
  );
  client.send([Buffer.from('a'), 'b', new Uint8Array([99])], port, HOST);
  print((await event(server, 'message'))[0].toString());
  client.send(Buffer.from('0123456'), 2, 3, port, HOST);
  print((await event(server, 'message'))[0].toString());
  server.send('back', client.address().port, HOST);
  print(
    (await event(client, 'message'))[0].toString(),
    client.getSendQueueCount(),
    client.getSendQueueSize(),
  );
  client.connect(port, HOST);
  await event(client, 'connect');
  print(client.remoteAddress().port === port, client.remoteAddress().family);
  client.send('connected');
  print((await event(server, 'message'))[0].toString());
  client.disconnect();
  await Promise.all([close(server), close(client)]);
}

async function options(print) {
  const socket = await open({
    type: 'udp4',
    reuseAddr: true,
    recvBufferSize: 20000,
    sendBufferSize: 20000,
  });
  print(socket.getRecvBufferSize() >= 20000, socket.getSendBufferSize() >= 20000);
  print(socket.setBroadcast(true), socket.setMulticastTTL(3), socket.setMulticastLoopback(true));
  print(socket.setTTL(16));
  print(socket.ref() === socket, socket.unref() === socket, socket.ref() === socket);
  const found = [];
  const attempt = (name, run) => {
    try {
      found.push([name, run()]);
    } catch (e) {
      found.push([name, e.code, e.message, e.syscall]);
    }
  };
  attempt('ttl', () => socket.setMulticastTTL('1'));
  attempt('remote', () => socket.remoteAddress());
  attempt('disconnect', () => socket.disconnect());
  attempt('membership', () => socket.addMembership('1.2.3.4'));
  attempt('no group', () => socket.addMembership('256.256.256.256'));
  attempt('no interface', () => socket.setMulticastInterface('none'));
  attempt('not bound', () => dgram.createSocket('udp4').addMembership('none').close());
  attempt('no membership', () => socket.addMembership());
  attempt('type', () => dgram.createSocket('udp5'));
  attempt('bound', () => socket.bind(0));
  attempt('port', () => socket.send('x', 70000));
  attempt('nothing', () => socket.send(1, 1));
  attempt('unbound', () => dgram.createSocket('udp4').address());
  attempt('size', () => dgram.createSocket('udp4').getRecvBufferSize());
  const second = dgram.createSocket('udp4');
  second.bind(socket.address().port, '192.0.2.1');
  const [error] = await event(second, 'error');
  found.push([error.code, error.syscall, error.address, error.message.replace(/\d+$/, 'PORT')]);
  const busy = await open('udp4');
  const third = dgram.createSocket('udp4');
  third.bind(busy.address().port, HOST);
  const [used] = await event(third, 'error');
  found.push([used.code, used.syscall, used.message.replace(/\d+$/, 'PORT')]);
  for (const one of found) print(one);
  await close(busy);
  await close(socket);
  attempt('closed', () => socket.close());
  print(found.at(-1));
  const controller = new AbortController();
  const aborted = dgram.createSocket({ type: 'udp4', signal: controller.signal });
  controller.abort();
  await event(aborted, 'close');
  print('aborted');
}

async function groups(print) {
  const group = '239.255.12.34';
  const socket = await open({ type: 'udp4', reuseAddr: true }, 0, '0.0.0.0');
  print(
    socket.addMembership(group, HOST),
    socket.setMulticastInterface(HOST),
    socket.setMulticastLoopback(true),
  );
  print(socket.dropMembership(group, HOST));
  await close(socket);
  const newer = await open('udp6', 0, '::1');
  print(
    newer.setTTL(7),
    newer.setMulticastInterface('::%lo'),
    newer.setMulticastInterface('::%no'),
  );
  await close(newer);
}

export default async function run(print) {
  for (const part of [messages, options, groups]) {
    print(`-- ${part.name}`);
    await part(print);
  }
}

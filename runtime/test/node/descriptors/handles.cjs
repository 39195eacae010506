// Sends a server and a connection to a child that answers for it, and starts a child with a server among its streams.
const assert = require('node:assert');
const { fork, spawn } = require('node:child_process');
const net = require('node:net');

const answer = (port) =>
  new Promise((resolve, reject) => {
    let text = '';
    net
      .connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .on('data', (data) => (text += data))
      .on('end', () => resolve(text))
      .on('error', reject);
  });

if (process.argv[2] === 'sent') {
  process.on('disconnect', () => process.exit());
  process.on('message', (kind, handle) => {
    if (kind === 'server') {
      handle.on('connection', (socket) => socket.end('server of the child'));
      process.send('listens');
    } else {
      handle.end(`connection of the child, ${handle.remotePort === kind}`);
    }
  });
} else if (process.argv[2] === 'streams') {
  net
    .createServer((socket) => socket.end('descriptor 3'))
    .listen({ fd: 3 }, () => process.send('listens'));
} else {
  main();
}

async function main() {
  const child = fork(__filename, ['sent']);
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  child.send('server', server);
  await new Promise((resolve) => child.once('message', resolve));
  server.close();
  console.log(await answer(port));

  const giver = net.createServer({ pauseOnConnect: true }, (socket) =>
    child.send(socket.remotePort, socket),
  );
  giver.listen(0, '127.0.0.1');
  await new Promise((resolve) => giver.once('listening', resolve));
  console.log(await answer(giver.address().port));
  giver.close();
  child.disconnect();

  const another = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => another.once('listening', resolve));
  const address = another.address();
  assert.ok(another._handle.fd > 2);
  const started = spawn(process.execPath, [__filename, 'streams'], {
    stdio: ['ignore', 'inherit', 'inherit', another._handle, 'ipc'],
  });
  await new Promise((resolve) => started.once('message', resolve));
  another.close();
  console.log(await answer(address.port));
  started.kill();
}

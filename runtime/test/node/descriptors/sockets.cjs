// Sockets of the system: for IPv6 only, with abstract names and with names that are too long.
const net = require('node:net');

const outcome = (socket) =>
  new Promise((resolve) => {
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (data) => (text += data))
      .on('end', () => resolve(text))
      .on('error', ({ code, syscall }) => resolve(`${syscall} ${code}`));
  });
const listening = (server, ...where) =>
  new Promise((resolve) => {
    server
      .listen(...where, () => resolve('listens'))
      .on('error', ({ code, syscall }) => resolve(`${syscall} ${code}`));
  });

async function main() {
  const only = net.createServer((socket) => socket.end('IPv6'));
  await listening(only, { host: '::', port: 0, ipv6Only: true });
  const { port } = only.address();
  console.log(
    await outcome(net.connect(port, '127.0.0.1')),
    await outcome(net.connect(port, '::1')),
  );
  only.close();

  const name = `\0es4x-test-${process.pid}`;
  const hidden = net.createServer((socket) => socket.end('abstract'));
  console.log(await listening(hidden, { path: name }), await outcome(net.connect(name)));
  console.log(await listening(net.createServer(), name));
  hidden.close();
  await new Promise((resolve) => hidden.once('close', resolve));
  console.log(await outcome(net.connect(name)));

  const long = `/tmp/${'x'.repeat(200)}`;
  console.log(await listening(net.createServer(), long), await outcome(net.connect(long)));
  process.exit();
}
main();

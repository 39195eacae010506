import cluster from 'node:cluster';
import dgram from 'node:dgram';
import http from 'node:http';
import net from 'node:net';

// A worker of the case cluster.mjs: serves, and does what its primary tells it.

const { worker } = cluster;
const facts = {
  name: process.env.NAME,
  arguments: process.argv.slice(2),
  is: [cluster.isPrimary, cluster.isMaster, cluster.isWorker],
  worker: [worker.id === Number(process.env.ID), worker.process === process, worker.isConnected()],
  hasVariable: 'NODE_UNIQUE_ID' in process.env,
};

const server = http.createServer((_request, response) => response.end(JSON.stringify(facts)));
server.listen(0, '127.0.0.1');

worker.on('message', ({ listen, path, bind, fail }) => {
  if (fail !== undefined) setImmediate(() => process.exit(fail));
  if (listen !== undefined) {
    net
      .createServer()
      .on('error', ({ code, syscall, address, port, message }) =>
        worker.send({ code, syscall, address, same: port === listen, message }),
      )
      .listen(listen, '127.0.0.1');
  }
  if (path !== undefined) {
    net
      .createServer((socket) => socket.end('by a path'))
      .on('error', ({ code, syscall }) => worker.send({ code, syscall }))
      .listen(path, () => worker.send('listens'));
  }
  if (bind) {
    const socket = dgram.createSocket('udp4');
    socket.on('message', (message, { port }) => socket.send(`${message}, too`, port));
    socket.bind(0, () => worker.send({ bound: socket.address().port }));
  }
});

import cluster from 'node:cluster';
import dgram from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('../cluster-worker.mjs', import.meta.url));

function get(port) {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve(JSON.parse(text)));
      })
      .on('error', reject);
  });
}

export default async function (print) {
  const { isPrimary, isMaster, isWorker, worker, workers, settings } = cluster;
  print(isPrimary, isMaster, isWorker, worker, workers, settings, Object.keys(cluster).sort());
  cluster.on('setup', ({ args, silent }) => print('setup', args, silent));
  cluster.setupPrimary({ exec: WORKER, args: ['one', 'two'] });

  const events = { a: [], b: [] };
  const names = new Map();
  const note = (event) => (who, address) =>
    events[names.get(who.id)].push(address ? [event, shown(address), address.addressType] : event);
  const shown = ({ address, addressType }) => (addressType === -1 ? 'a path' : address);
  for (const event of ['online', 'listening', 'disconnect']) cluster.on(event, note(event));
  const exits = {};
  cluster.on('exit', (who, code, signal) => {
    exits[names.get(who.id)] = [code, signal];
  });
  // The exit and the end of the channel are told in either order; until both are, connections may still go to the worker.
  const gone = (who) => Promise.all([once(who, 'exit'), once(who, 'disconnect')]);

  const ready = [];
  const ports = new Set();
  for (const [index, name] of ['a', 'b'].entries()) {
    const forked = cluster.fork({ NAME: name, ID: String(index + 1) });
    names.set(forked.id, name);
    print(forked.id, forked.state, forked.isDead(), forked.exitedAfterDisconnect);
    ready.push(once(forked, 'listening').then(([{ port }]) => ports.add(port)));
  }
  await Promise.all(ready);
  const [a, b] = Object.values(cluster.workers);
  const [port] = ports;
  print('ports', ports.size, a.state, b.state);

  const answers = {};
  while (Object.keys(answers).length < 2) {
    const answer = await get(port);
    answers[answer.name] = answer;
  }
  print(answers.a, answers.b);

  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  a.send({ listen: taken.address().port });
  const [refused] = await once(a, 'message');
  print({ ...refused, message: refused.message.replace(/\d+$/, '') });
  taken.close();

  const folder = mkdtempSync(join(tmpdir(), 'es4x-cluster-'));
  const [path, used] = ['path', 'used'].map((name) => join(folder, name));
  writeFileSync(used, '');
  a.send({ path });
  print((await once(a, 'message'))[0], await text(net.connect(path)));
  a.send({ path: used });
  print((await once(a, 'message'))[0], existsSync(used));

  a.send({ bind: true });
  const [{ bound }] = await once(a, 'message');
  const client = dgram.createSocket('udp4');
  client.send('hello', bound, '127.0.0.1');
  print(String((await once(client, 'message'))[0]));
  client.close();

  const over = gone(a);
  a.send({ fail: 7 });
  await over;
  print(existsSync(path));
  rmSync(folder, { recursive: true });
  print(a.isDead(), a.isConnected(), a.exitedAfterDisconnect, Object.keys(cluster.workers));
  print('served by the other', (await get(port)).name);
  const last = gone(b);
  cluster.disconnect(() => print('disconnected'));
  await last;
  print(b.exitedAfterDisconnect, Object.keys(cluster.workers), events, exits);
  await new Promise((resolve) => get(port).then(resolve, ({ code }) => resolve(print(code))));
}

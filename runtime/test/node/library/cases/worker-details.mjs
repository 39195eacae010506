import { createHook } from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { BlockList, connect, createServer } from 'node:net';
import { inspect } from 'node:util';
import { MessageChannel, Worker } from 'node:worker_threads';

const FILE = process.argv[1];

/** The messages of a worker, its error, and its exit code. */
async function endOf(code, options = {}) {
  const seen = [];
  const worker = new Worker(code, { eval: true, stderr: true, ...options });
  worker.on('message', (message) => seen.push(message));
  worker.on('error', (error) => seen.push(error.name));
  const exit = await new Promise((resolve) => worker.once('exit', resolve));
  return [...seen, exit];
}

async function types(print) {
  const told = "require('node:worker_threads').parentPort.postMessage(typeof require)";
  for (const type of ['commonjs', 'commonjs-typescript', 'module', 'module-typescript']) {
    const execArgv = ['--no-warnings', `--input-type=${type}`];
    print(type, await endOf(told, { execArgv }), await endOf('import "node:fs"', { execArgv }));
  }
}

const OPENS = `
  const fs = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  process.on('warning', ({ message }) => parentPort.postMessage(message.replace(/\\d+/, 'N')));
  fs.closeSync(workerData.given);
  const fd = fs.openSync(workerData.FILE);
  fs.open(workerData.FILE, (_error, other) => fs.close(other, () => parentPort.postMessage({ fd })));`;

async function files(print) {
  for (const trackUnmanagedFds of [undefined, true, false]) {
    const given = openSync(FILE);
    const seen = await endOf(OPENS, { workerData: { given, FILE }, trackUnmanagedFds });
    const { fd } = seen.find((message) => message.fd !== undefined);
    print(
      trackUnmanagedFds,
      seen.map((message) => (message.fd === fd ? 'fd' : message)),
    );
    try {
      print(fstatSync(fd).isFile());
      closeSync(fd);
    } catch ({ code }) {
      print(code);
    }
  }
}

async function hooks(print) {
  const ids = new Set();
  const ended = new Set();
  const hook = createHook({
    init(id, type, _trigger, resource) {
      if (type !== 'MESSAGEPORT') return;
      ids.add(id);
      print(inspect(resource));
    },
    destroy: (id) => ids.has(id) && ended.add(id),
  }).enable();
  const { port1, port2 } = new MessageChannel();
  port1.close();
  await once(port2, 'close');
  await new Promise((resolve) => setTimeout(resolve, 50));
  hook.disable();
  print(ids.size, ended.size);
}

async function unknown(print) {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', print);
  for (const deserializeInfo of ['/nowhere:Class', 'net:Nothing', 'net:connect']) {
    const list = new BlockList();
    const symbols = Object.getOwnPropertySymbols(Object.getPrototypeOf(list));
    const clone = symbols.find(({ description }) => description === 'messaging_clone_symbol');
    list[clone] = () => ({ data: 'x', deserializeInfo });
    port1.postMessage(list);
    const [{ name, message }] = await once(port2, 'messageerror');
    print(name, message);
  }
  port1.close();
}

async function fatal(print) {
  const none = process._fatalException;
  process.once('uncaughtException', (error, origin) => print(error, origin));
  print(typeof none, none('by hand', true));
  const code = 'process._fatalException = 5; throw new Error("lost")';
  const { status } = spawnSync(process.execPath, ['-e', code], { stdio: 'ignore' });
  print(status);
}

async function closed(print) {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const client = connect(server.address().port);
  await once(client, 'connect');
  client._handle.close();
  print(client._handle.readStart());
  client.destroy();
  server.close();
}

export default async function run(print) {
  const alive = setInterval(() => {}, 1000); // Ports without listeners keep no process.
  for (const part of [types, files, hooks, unknown, fatal, closed]) {
    print(`-- ${part.name}`);
    await part(print);
  }
  clearInterval(alive);
}

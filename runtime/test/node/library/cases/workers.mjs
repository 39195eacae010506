import { createHook } from 'node:async_hooks';
import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  isMainThread,
  MessageChannel,
  setEnvironmentData,
  threadId,
  threadName,
  Worker,
} from 'node:worker_threads';

const FOLDER = new URL('../workers/', import.meta.url);

const exitOf = (worker) => new Promise((resolve) => worker.once('exit', resolve));

export default async (print) => {
  print(isMainThread, threadId, threadName);

  /** Runs code in a worker, and prints what comes of it. */
  async function run(name, code, options = {}, meanwhile = (worker) => worker) {
    const worker = new Worker(code, { eval: true, stdout: true, stderr: true, ...options });
    const seen = [];
    let out = '';
    worker.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    worker.stderr.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    worker.on('online', () => seen.push('online'));
    worker.on('message', (message) => seen.push(['message', message]));
    worker.on('error', (e) => {
      seen.push(['error', e?.name, e?.code, e?.message, e?.extra, e instanceof TypeError]);
    });
    const exit = exitOf(worker);
    await meanwhile(worker);
    print(name, seen, await exit, out, worker.threadId);
  }

  // What a worker is given.
  await run(
    'settings',
    `const { workerData, threadName, isMainThread, parentPort } = require('node:worker_threads');
     console.log(workerData, threadName, isMainThread, process.argv.slice(1), process.env.A, process.env.PATH);
     console.log(process.stdout.isTTY, typeof require, __filename, parentPort instanceof MessagePort);
     process.env.ONLY_HERE = '1'`,
    { workerData: new Map([[1, { a: 2 }]]), name: 'named', argv: ['x', 5], env: { A: 5 } },
  );
  print(process.env.ONLY_HERE);
  process.env.COPIED = 'yes';
  await run('environment', 'console.log(process.env.COPIED); process.env.COPIED = "no"');
  print(process.env.COPIED);
  setEnvironmentData('key', { v: 1 });
  await run(
    'worker in a worker',
    `const { getEnvironmentData, Worker } = require('node:worker_threads');
     new Worker('console.log(require("node:worker_threads").getEnvironmentData("key"))', { eval: true });`,
  );
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await run(
    'copies',
    `const { key, publicKey, blob, error, bytes, url } = require('node:worker_threads').workerData;
     blob.text().then((text) => console.log(key.export().toString(), publicKey.asymmetricKeyType, text,
       error.message, error instanceof RangeError, bytes, Buffer.isBuffer(bytes)))`,
    {
      workerData: {
        key: createSecretKey(Buffer.from('abc')),
        publicKey,
        blob: new Blob(['bl', 'ob']),
        error: new RangeError('r'),
        bytes: new Uint8Array([1, 2]),
      },
    },
  );

  // Ends.
  await run('exit', 'process.on("exit", (c) => console.log("bye", c)); process.exit(7)');
  await run('exit code', 'process.exitCode = 3; process.on("exit", (c) => console.log("bye", c))');
  await run(
    'throws',
    'throw Object.assign(new TypeError("bad"), { code: "X", extra: { a: new Date(1) } })',
  );
  await run('throws a value', 'throw { message: "no error" }');
  await run(
    'throws later',
    'process.on("exit", (c) => console.log("bye", c)); setTimeout(() => { throw new RangeError("late") })',
  );
  await run('rejects', 'Promise.reject(new Error("rejected"))');
  await run(
    'listens',
    'process.on("uncaughtException", ({ message }) => console.log(message)); setTimeout(() => { throw new Error("taken") })',
  );
  await run(
    'listener fails',
    'process.on("uncaughtException", () => { throw new Error("second") }); setTimeout(() => { throw new Error("first") })',
  );
  await run(
    'modules',
    'import { threadId } from "node:worker_threads"; await 1; console.log(threadId > 0)',
  );
  await run('types', 'const a: number = 5; console.log(a)');
  await run(
    'not for workers',
    'for (const n of ["abort", "chdir", "setuid", "setegid", "setgroups", "initgroups", "umask"]) try { process[n](0) } catch (e) { console.log(e.code, e.message) }',
  );
  for (const [name, code] of [
    ['busy', 'while (true);'],
    ['waiting', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
    ['idle', 'setInterval(() => {}, 1000); process.on("exit", () => console.log("never"))'],
  ]) {
    await run(
      name,
      `require('node:worker_threads').parentPort.postMessage('here'); ${code}`,
      {},
      async (worker) => {
        await once(worker, 'message');
        const ended = worker.terminate();
        print(await ended, await worker.terminate());
      },
    );
  }

  // Options, and what else is told of a worker.
  for (const execArgv of [
    ['--foo'],
    ['--title=x'],
    ['--title', 'x'],
    ['--redirect-warnings'],
    ['--redirect-warnings', '--no-warnings'],
    ['-r'],
    ['-x'],
    ['-e'],
    ['--conditions'],
    ['--no_foo', 'a'],
    'text',
    6,
  ]) {
    try {
      new Worker('', { eval: true, execArgv });
    } catch ({ name, code, message }) {
      print(name, code, message);
    }
  }
  let handle;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'WORKER') handle = resource;
    },
  }).enable();
  const worker = new Worker(
    `process.emitWarning(new Error('traced'));
     const { parentPort } = require('node:worker_threads');
     parentPort.once('message', () => parentPort.postMessage(process.execArgv))`,
    {
      eval: true,
      stderr: true,
      execArgv: ['--trace-warnings', '-C', 'x', '--trace_uncaught', '--', '--foo'],
    },
  );
  hook.disable();
  const written = worker.stderr.toArray();
  print(handle.hasRef());
  worker.unref();
  print(handle.hasRef());
  worker.ref();
  await once(worker, 'online');
  const first = await worker.cpuUsage();
  const second = await worker.cpuUsage();
  print(Object.keys(first), second.user >= first.user, second.system >= first.system);
  print(Object.keys(await worker.cpuUsage(first)));
  for (const given of [5, {}, { user: -1, system: 1 }, { user: 1, system: '1' }]) {
    try {
      worker.cpuUsage(given);
    } catch ({ code, message }) {
      print(code, message);
    }
  }
  worker.postMessage('end');
  const over = new Promise((resolve) => worker.once('exit', () => resolve(handle.hasRef())));
  print(await once(worker, 'message'));
  print(await over);
  print(/Error: traced\n {4}at /.test((await written).join('')));
  print(await worker.cpuUsage().catch(({ code, message }) => [code, message]));
  await new Promise((resolve) => setTimeout(resolve, 1));
  print(handle.hasRef());

  // Streams, ports and memory.
  await run(
    'standard input',
    'process.stdin.setEncoding("utf8").on("data", (d) => console.log(d)).on("end", () => console.error("end"))',
    { stdin: true },
    (worker) => worker.stdin.end('input'),
  );
  const { port1, port2 } = new MessageChannel();
  await run(
    'port',
    `const { port } = require('node:worker_threads').workerData;
     port.on('message', (m) => { port.postMessage([m, port instanceof MessagePort]); port.close(); })`,
    { workerData: { port: port2 }, transferList: [port2] },
    async () => {
      port1.postMessage('to the worker');
      print((await once(port1, 'message'))[0]);
      await once(port1, 'close');
    },
  );
  const shared = new SharedArrayBuffer(8);
  const numbers = new Int32Array(shared);
  const buffer = new Uint8Array([1, 2, 3]).buffer;
  await run(
    'memory',
    `const { shared, buffer } = require('node:worker_threads').workerData;
     const numbers = new Int32Array(shared);
     Atomics.add(numbers, 0, 5);
     Atomics.store(numbers, 1, 1);
     Atomics.notify(numbers, 1);
     console.log(buffer)`,
    { workerData: { shared, buffer }, transferList: [buffer] },
    () => {
      Atomics.wait(numbers, 1, 0);
      print(numbers[0], buffer.byteLength);
    },
  );
  await run(
    'asynchronous waiting',
    `const numbers = new Int32Array(require('node:worker_threads').workerData);
     Atomics.store(numbers, 0, 9);
     Atomics.notify(numbers, 0)`,
    { workerData: shared },
    async () => {
      const alive = setInterval(() => {}, 1000);
      for (const limit of [undefined, 60_000]) {
        if (numbers[0] === 5) await Atomics.waitAsync(numbers, 0, 5, limit).value;
      }
      print(numbers[0], await Atomics.waitAsync(numbers, 0, 9, 5).value);
      clearInterval(alive);
    },
  );
  // A thread that waits is woken by any count, infinity among them.
  for (const count of [undefined, Infinity, 1.9, 2 ** 40, '1']) {
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const waker = new Worker(
      `const { workerData: { cell, count } } = require('node:worker_threads');
       (function wake() { if (Atomics.notify(cell, 0, count) === 0) setTimeout(wake, 1); })();`,
      { eval: true, workerData: { cell, count } },
    );
    print(count, Atomics.wait(cell, 0, 0), await exitOf(waker));
  }
  const channel = new BroadcastChannel('news');
  await run(
    'broadcast',
    `const channel = new BroadcastChannel('news');
     channel.onmessage = ({ data }) => { console.log(data); channel.close(); };
     channel.postMessage('from the worker')`,
    {},
    () => {
      channel.onmessage = ({ data }) => channel.postMessage(`answer to what came ${data}`);
    },
  );
  channel.close();

  // Files, and an error of one.
  const typed = new Worker(new URL('typed.ts', FOLDER), { workerData: { id: 4 } });
  print((await once(typed, 'message'))[0]);
  typed.postMessage('wrong');
  const [error] = await once(typed, 'error');
  print(error instanceof TypeError, error.message, /typed\.ts:\d+:\d+/.exec(error.stack)?.[0]);
  const common = new Worker(new URL('common.cjs', FOLDER), { argv: ['a'] });
  // Node may emit both in one turn.
  const ended = exitOf(common);
  print((await once(common, 'message'))[0], await ended);
  const data = new Worker(
    new URL(
      'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.postMessage("data")',
    ),
  );
  print((await once(data, 'message'))[0]);
  const missing = new Worker(new URL('missing.mjs', FOLDER));
  const [notFound] = await once(missing, 'error');
  print(notFound.code, notFound.message.replace(/'.*\//, "'"));

  const memory = new SharedArrayBuffer(4);
  // Two compute at the same time, and this thread goes on meanwhile.
  const workers = [1, 2].map(
    () => new Worker(new URL('barrier.mjs', FOLDER), { workerData: { memory, count: 3 } }),
  );
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns === 5) Atomics.add(new Int32Array(memory), 0, 1);
  }, 1);
  print(await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0])));
  clearInterval(timer);
  print(turns >= 5, new Int32Array(memory)[0]);

  for (const [what, make] of [
    ['name', () => new Worker('no-path.js')],
    ['nothing', () => new Worker()],
    ['url', () => new Worker(new URL('http://host/'))],
    ['environment', () => new Worker('', { eval: true, env: 5 })],
    ['arguments', () => new Worker('', { eval: true, argv: 5 })],
    ['options', () => new Worker('', { eval: true, execArgv: ['--unknown'] })],
    ['data', () => new Worker('', { eval: true, workerData: () => {} })],
  ]) {
    try {
      make();
      print(what, 'is taken');
    } catch (e) {
      print(what, e.name, e.code, e.message);
    }
  }
};

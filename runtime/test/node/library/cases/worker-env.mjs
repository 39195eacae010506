import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { SHARE_ENV, Worker } from 'node:worker_threads';

// The environment variables that a worker shares with its creator: `SHARE_ENV`.

/** The environment variables as a context sees them, in all the ways in which programs read them. */
function view() {
  const own = ([name]) => name.startsWith('CASE_');
  return {
    values: Object.entries(process.env).filter(own),
    copied: Object.entries({ ...process.env }).filter(own),
    named: Object.keys(process.env).filter((name) => name.startsWith('CASE_')),
    has: ['CASE_FIRST' in process.env, Object.hasOwn(process.env, 'CASE_GONE')],
    missing: [process.env.CASE_NONE, 'CASE_NONE' in process.env],
    described: Object.getOwnPropertyDescriptor(process.env, 'CASE_FIRST'),
    inherited: [typeof process.env.hasOwnProperty, `${process.env}`],
    child: execFileSync('sh', ['-c', 'echo $CASE_FIRST $CASE_WORKER'], { encoding: 'utf8' }),
  };
}

const code = `
  const { parentPort, workerData, Worker, SHARE_ENV } = require('node:worker_threads');
  parentPort.once('message', async () => {
    parentPort.postMessage([process.env.CASE_FIRST, process.env.CASE_LATER, process.env.CASE_GONE]);
    process.env.CASE_WORKER = 1;
    delete process.env.CASE_LATER;
    if (workerData.nested) {
      const inner = new Worker("process.env.CASE_INNER = 'inner'; delete process.env.CASE_FIRST", {
        eval: true, env: SHARE_ENV,
      });
      await new Promise((resolve) => inner.once('exit', resolve));
    }
    parentPort.postMessage(process.env.CASE_INNER);
    parentPort.unref();
  });
`;

async function run(print, env, nested) {
  process.env.CASE_FIRST = 'first';
  process.env.CASE_GONE = 'gone';
  const worker = new Worker(code, { eval: true, env, workerData: { nested } });
  process.env.CASE_LATER = 'later';
  delete process.env.CASE_GONE;
  const messages = [];
  worker.on('message', (message) => messages.push(message));
  worker.postMessage('go');
  await once(worker, 'exit');
  print(messages, view());
  for (const name of ['CASE_WORKER', 'CASE_INNER', 'CASE_LATER']) delete process.env[name];
}

export default async function workerEnv(print) {
  await run(print, undefined, false);
  await run(print, SHARE_ENV, false);
  await run(print, SHARE_ENV, true);
  // The channel to the parent process is not the worker's.
  const channel = `
    for (const name of ['send', 'disconnect', 'channel', 'connected']) {
      try { process[name](); } catch ({ code, message }) { console.log(code, message); }
    }`;
  const env = { ...process.env, NODE_CHANNEL_FD: 'none' };
  const alone = new Worker(channel, { eval: true, env, stdout: true });
  print((await alone.stdout.toArray()).join(''));
  process.env.CASE_FIRST = 5;
  print(typeof process.env.CASE_FIRST);
  for (const descriptor of [{ value: 'x' }, { get: () => 'x' }]) {
    try {
      Object.defineProperty(process.env, 'CASE_FIRST', descriptor);
    } catch (error) {
      print(error.code, error.message);
    }
  }
}

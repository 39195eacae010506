import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const { locks } = navigator;

/** A worker that has a lock until it is told to end. */
const HOLDER = `
  const { parentPort } = require('node:worker_threads');
  navigator.locks.request('shared with a worker', async ({ mode }) => {
    parentPort.postMessage(mode);
    await new Promise((done) => parentPort.once('message', done));
    return 'held';
  }).then((result) => parentPort.postMessage(result));
`;

/** A promise that is fulfilled when it is told to. */
function gate() {
  const { promise, resolve } = Promise.withResolvers();
  return { closed: promise, open: resolve };
}

export default async function (print) {
  const seen = [];
  const hold = (name, options, until, value = name) =>
    locks.request(name, options, async (lock) => {
      seen.push(`${value}: ${lock && `${lock.name} ${lock.mode}`}`);
      await (typeof until === 'number' ? sleep(until) : until);
      seen.push(`${value} done`);
      return value;
    });

  print(await locks.request('a', (lock) => [lock.name, lock.mode, `${lock}`]));
  print(
    await Promise.all([hold('b', {}, 30, 'first'), hold('b', {}, 1, 'second')]),
    seen.splice(0),
  );
  const shared = { mode: 'shared' };
  print(
    await Promise.all([
      hold('c', shared, 20, 's1'),
      hold('c', shared, 40, 's2'),
      hold('c', {}, 1, 'exclusive'),
      hold('c', shared, 1, 's3'),
    ]),
    seen.splice(0),
  );
  const ofBusy = gate();
  const busy = hold('d', {}, ofBusy.closed);
  print(await hold('d', { ifAvailable: true }, 1, 'impatient'), seen.splice(0));
  ofBusy.open();
  print(await busy, seen.splice(0));

  const has = async (text) => {
    while (!seen.some((each) => each.startsWith(text))) await sleep(5);
  };
  const ofVictim = gate();
  const stolen = hold('e', {}, ofVictim.closed, 'victim').catch(
    ({ name, message }) => `${name}: ${message}`,
  );
  await has('victim:');
  print(await hold('e', { steal: true }, 1, 'thief'), await stolen, seen.splice(0));
  ofVictim.open();
  await has('victim done');
  print(seen.splice(0));

  const ofHolder = gate();
  const holder = hold('f', {}, ofHolder.closed);
  const controller = new AbortController();
  const waits = locks
    .request('f', { signal: controller.signal }, () => 'never')
    .catch(({ name }) => name);
  await has('f:');
  await sleep(10);
  const { held, pending } = await locks.query();
  const client = new RegExp(`^node-${process.pid}-0$`);
  for (const all of [held, pending])
    print(all.map(({ name, mode, clientId }) => [name, mode, client.test(clientId)]));
  controller.abort();
  print(await waits);
  ofHolder.open();
  print(await holder);

  print(await locks.request('g', () => Promise.reject(new Error('mine'))).catch((e) => e.message));
  print(
    await locks
      .request('h', () => {
        throw new Error('thrown');
      })
      .catch((e) => e.message),
  );
  print(await locks.request('g', () => 'free again'));
  for (const args of [
    [],
    ['x'],
    ['-x', () => {}],
    ['x', { mode: 'other' }, () => {}],
    ['x', { steal: true, ifAvailable: true }, () => {}],
  ])
    await locks.request(...args).catch(({ name, code, message }) => print(name, code, message));

  const worker = new Worker(HOLDER, { eval: true });
  const said = (one) => new Promise((done) => one.once('message', done));
  print(await said(worker));
  const name = 'shared with a worker';
  print(await locks.request(name, { ifAvailable: true }, (lock) => lock));
  const after = locks.request(name, () => 'after the worker');
  worker.postMessage('end');
  print(await said(worker), await after);
  await worker.terminate();
}

const { AsyncResource, createHook, executionAsyncId, triggerAsyncId } = require('node:async_hooks');
const crypto = require('node:crypto');
const dns = require('node:dns');
const fs = require('node:fs');
const { promisify } = require('node:util');
const { promiseHooks } = require('node:v8');
const zlib = require('node:zlib');

/** The events while a function runs and shortly after, with small numbers for ids. */
async function record(run) {
  const events = [];
  const numbers = new Map();
  const number = (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id);
  };
  const tracked = new Set();
  const own = new Set();
  const note = (event) => (id) => tracked.has(id) && events.push(`${event} ${number(id)}`);
  const hook = createHook({
    init(id, type, trigger) {
      if (type !== 'PROMISE' && type !== 'OWN') return;
      tracked.add(id);
      if (type === 'OWN') own.add(id);
      events.push(
        `init ${number(id)} ${type}${tracked.has(trigger) ? ` by ${number(trigger)}` : ''}`,
      );
    },
    before: note('before'),
    after: note('after'),
    // Of promises that is when their memory is collected.
    destroy: (id) => own.has(id) && note('destroy')(id),
    promiseResolve: note('resolve'),
  });
  await null;
  hook.enable();
  run(events);
  await new Promise((done) => setImmediate(() => done(hook.disable())));
  // Begun before, this timer would be due before the immediate after a stall, and be seen.
  await new Promise((done) => setTimeout(done, 5));
  return events;
}

async function chains(print) {
  print(await record(() => Promise.resolve(1).then((one) => one + 1)));
  print(await record(() => Promise.reject(new Error('caught')).catch(() => {})));
  print(
    await record((events) => {
      Promise.resolve().then(() =>
        events.push(`runs ${executionAsyncId() > 1} ${triggerAsyncId() > 0}`),
      );
    }),
  );
  print(
    await record((events) => {
      (async () => {
        events.push('starts');
        await null;
        events.push('goes on');
      })();
    }),
  );
}

async function resources(print) {
  print(
    await record((events) => {
      const resource = new AsyncResource('OWN', { requireManualDestroy: true });
      resource.runInAsyncScope(() => events.push(executionAsyncId() === resource.asyncId()));
      resource.emitDestroy();
    }),
  );
  let count = 0;
  const counting = createHook({ init: () => count++, trackPromises: false }).enable();
  Promise.resolve().then(() => {});
  new AsyncResource('OWN');
  counting.disable();
  print(count);
}

async function ofV8(print) {
  const events = [];
  const stop = promiseHooks.createHook({
    init: (promise, parent) =>
      events.push(['init', promise instanceof Promise, parent instanceof Promise]),
    before: () => events.push('before'),
    after: () => events.push('after'),
    settled: () => events.push('settled'),
  });
  Promise.resolve(1).then(() => {});
  await new Promise((done) => setImmediate(done));
  stop();
  const { length } = events;
  await Promise.resolve();
  print(events, events.length === length);
  const wrong = (make) => {
    try {
      make();
    } catch (e) {
      return `${e.code} ${e.message}`;
    }
  };
  print(
    wrong(() => promiseHooks.onInit(async () => {})),
    wrong(() => createHook({ init: 1 })),
  );
}

/** The types of the requests that calls make. */
async function requests(print) {
  const { subtle } = crypto;
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signature = crypto.sign('sha256', 'text', privateKey);
  const key = await subtle.importKey('raw', new Uint8Array(16), 'AES-GCM', true, ['encrypt']);
  const hash = 'SHA-256';
  const hmac = await subtle.importKey('raw', key16(), { name: 'HMAC', hash }, true, ['sign']);
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = await subtle.generateKey(curve, true, ['deriveBits']);
  const called = (run, ...args) => promisify(run)(...args);
  const calls = {
    randomBytes: () => called(crypto.randomBytes, 4),
    randomFill: () => called(crypto.randomFill, Buffer.alloc(4)),
    pbkdf2: () => called(crypto.pbkdf2, 'a', 'b', 1, 8, 'sha256'),
    scrypt: () => called(crypto.scrypt, 'a', 'b', 8),
    hkdf: () => called(crypto.hkdf, 'sha256', 'a', 'b', 'c', 8),
    generateKeyPair: () => called(crypto.generateKeyPair, 'ed25519', {}),
    generateKey: () => called(crypto.generateKey, 'hmac', { length: 64 }),
    sign: () => called(crypto.sign, 'sha256', 'text', privateKey),
    verify: () => called(crypto.verify, 'sha256', 'text', publicKey, signature),
    generatePrime: () => called(crypto.generatePrime, 32),
    checkPrime: () => called(crypto.checkPrime, 7n),
    diffieHellman: () => called(crypto.diffieHellman, { privateKey, publicKey }),
    digest: () => subtle.digest(hash, new Uint8Array(1)),
    encrypt: () => subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, key16()),
    'sign with HMAC': () => subtle.sign('HMAC', hmac, key16()),
    deriveBits: () =>
      subtle.deriveBits({ name: 'ECDH', public: pair.publicKey }, pair.privateKey, 128),
    gzip: () => called(zlib.gzip, 'text'),
    stat: () => called(fs.stat, '/'),
    'promise of stat': () => fs.promises.stat('/'),
    lookup: () => called(dns.lookup, 'localhost'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const types = new Set();
    const hook = createHook({ init: (_id, type) => types.add(type) }).enable();
    await call();
    hook.disable();
    print(name, [...types].filter((type) => /REQ|ZLIB/.test(type)).sort());
  }
}

const key16 = () => new Uint8Array(16);

/** Tells what hooks hear of immediates that are cleared, of signals, and of resources within many others. */
async function ends(print) {
  const told = [];
  const types = new Map();
  const hook = createHook({
    init(id, type) {
      if (!/^(Immediate|SIGNALWRAP|inner)$/.test(type)) return;
      types.set(id, type);
      told.push(`init ${type}`);
    },
    before: (id) => types.has(id) && told.push(`before ${types.get(id)}`),
    destroy: (id) => types.has(id) && told.push(`destroy ${types.get(id)}`),
  }).enable();
  clearImmediate(setImmediate(() => {}));
  const alive = setInterval(() => {}, 1000);
  await new Promise((resolve) => {
    process.once('SIGUSR2', resolve);
    process.kill(process.pid, 'SIGUSR2');
  });
  clearInterval(alive);
  const wrong = [];
  const nested = (depth) => {
    const inner = new AsyncResource('deep');
    inner.runInAsyncScope(() => {
      if (depth > 0) nested(depth - 1);
      if (executionAsyncId() !== inner.asyncId()) wrong.push(depth);
    });
  };
  nested(100);
  await new Promise((resolve) => setTimeout(resolve, 20));
  hook.disable();
  print(told.sort(), wrong);
}

/** The async id in which an unhandled rejection is reported, and the errors of hooks, which are uncaught exceptions. */
async function reports(print) {
  const promises = [];
  const hook = createHook({
    init: (id, type) => type === 'PROMISE' && promises.push(id),
  }).enable();
  const rejected = new Promise((resolve) => {
    process.once('unhandledRejection', () => resolve(executionAsyncId()));
  });
  promises.length = 0;
  Promise.reject(new Error('rejected'));
  const [own] = promises;
  hook.disable();
  print((await rejected) === own);
  const caught = [];
  const listener = (error) => caught.push(error.message);
  process.on('uncaughtException', listener);
  const stop = promiseHooks.onInit(() => {
    stop();
    throw new Error('of a hook');
  });
  Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 1));
  print(caught);
  process.off('uncaughtException', listener);
}

module.exports = async (print) => {
  await ends(print);
  await reports(print);
  await requests(print);
  await chains(print);
  await resources(print);
  await ofV8(print);
};

const wt = require('node:worker_threads');
const { MessageChannel, MessagePort, receiveMessageOnPort } = wt;
const { createSecretKey, generateKeyPairSync } = require('node:crypto');

const { once } = require('node:events');

module.exports = async (print) => {
  const alive = setInterval(() => {}, 1000); // Ports without listeners keep no process.
  const attempt = (what, run) => {
    try {
      print(what, run());
    } catch (e) {
      print(what, e.constructor.name, e.name, e.code, e.message);
    }
  };
  const { port1, port2 } = new MessageChannel();
  const post = (what, ...args) => attempt(what, () => port1.postMessage(...args));
  post('function', () => {});
  post('symbol', Symbol('x'));
  post('proxy', new Proxy({}, {}));
  post('promise', Promise.resolve());
  post('nested', { a: new WeakMap() });
  post('number moves', 1, [1]);
  post('object moves', 1, [{}]);
  post('undefined moves', 1, [undefined]);
  post('no list', 1, 5);
  post('null', 1, null);
  post('no transfer', 1, { transfer: 4 });
  post('set', 1, new Set());
  post('nothing');
  const buffer = new ArrayBuffer(8);
  post('buffer twice', 1, [buffer, buffer]);
  post('itself', 1, [port1]);
  post('not listed', { p: new MessageChannel().port1 });
  const twice = new MessageChannel().port1;
  post('port twice', 1, [twice, twice]);
  wt.markAsUntransferable(buffer);
  post('untransferable', 1, [buffer]);
  print(wt.isMarkedAsUntransferable(buffer));
  const gone = new MessageChannel().port1;
  gone.close();
  attempt('port that is gone', () => wt.moveMessagePortToContext(gone, {}));
  attempt('no port', () => wt.moveMessagePortToContext({}, {}));
  const uncloneable = {};
  wt.markAsUncloneable(uncloneable);
  post('uncloneable', uncloneable);
  const detached = new ArrayBuffer(3);
  structuredClone(detached, { transfer: [detached] });
  post('detached moves', 1, [detached]);
  post('detached', detached);
  post('shared moves', 1, [new SharedArrayBuffer(1)]);
  post('blob moves', 1, [new Blob(['a'])]);
  attempt('pooled', () => {
    const pooled = Buffer.from('abc');
    port1.postMessage(pooled, [pooled.buffer]);
  });
  class Point {
    constructor() {
      this.x = 1;
    }
    get y() {
      return 2;
    }
  }
  const cycle = { list: [1, undefined, 3], date: new Date(5), big: 2n, text: 'ß€', pattern: /a/gi };
  cycle.self = cycle;
  for (const value of [new Point(), cycle, new Map([[1, new Set([2])]]), Object(1), -0]) {
    port1.postMessage(value);
  }
  for (let m = receiveMessageOnPort(port2); m; m = receiveMessageOnPort(port2)) print(m.message);
  attempt('not a port', () => receiveMessageOnPort({}));
  attempt('class', () => new MessagePort());
  attempt('no new', () => MessageChannel());
  attempt('move', () => wt.moveMessagePortToContext({}, {}));
  attempt('move', () => wt.moveMessagePortToContext(new MessageChannel().port1, {}));

  print(await structuredClone(new Blob(['abc'])).text());
  print(
    structuredClone(createSecretKey(Buffer.from('a')))
      .export()
      .toString(),
  );
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  print(structuredClone(publicKey).equals(publicKey));
  const secret = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign']);
  print(structuredClone(secret));
  print(Object.keys(structuredClone(Object.assign(new TypeError('a'), { code: 'X' }))));
  print(structuredClone(new DOMException('a', 'AbortError')).name);
  attempt('port', () => structuredClone(port1));
  attempt('event', () => structuredClone(new Event('a')));

  // The order of events.
  const busy = new MessageChannel();
  busy.port2.on('message', (m) => {
    print('message', m);
    Promise.resolve().then(() => print('microtask'));
    process.nextTick(() => print('tick'));
    if (m === 1) busy.port2.close();
  });
  busy.port2.on('close', () => print('2 is closed'));
  busy.port1.on('close', () => print('1 is closed'));
  for (const m of [1, 2, 3]) busy.port1.postMessage(m);
  await once(busy.port1, 'close');
  const closed = new MessageChannel();
  closed.port2.on('message', (m) => print('before the end', m));
  closed.port2.on('close', () => print('other end is closed'));
  closed.port1.postMessage('last');
  closed.port1.close();
  print(closed.port1.postMessage('late'));
  await once(closed.port2, 'close');

  const moved = new MessageChannel();
  const way = new MessageChannel();
  way.port1.postMessage({ port: moved.port1 }, [moved.port1]);
  attempt('gone', () => way.port1.postMessage(1, [moved.port1]));
  print(moved.port1.hasRef(), moved.port1.postMessage('nowhere'));
  moved.port2.postMessage('early');
  way.port2.onmessage = ({ data, ports, target }) => {
    print(data.port === ports[0], target === way.port2);
    data.port.once('message', (m) => {
      print('by the moved port', m);
      data.port.close();
    });
  };
  await once(moved.port2, 'close');
  way.port1.close();
  // What moves: any iterable, and no port that is being closed.
  const closing = new MessageChannel();
  closing.port1.close();
  attempt('closing', () => closing.port2.postMessage(null, [closing.port1]));
  const open = new MessageChannel();
  const iterables = {
    'without next': () => ({}),
    'a number': () => 1,
    'of numbers': () => ({ next: () => 1 }),
    'with a next that is none': () => ({ next: 42 }),
    'that throws': () => {
      throw new RangeError('own');
    },
    'of none': () => ({ next: () => ({ done: true }) }),
  };
  for (const [name, iterator] of Object.entries(iterables)) {
    const iterable = { [Symbol.iterator]: iterator };
    attempt(`a list ${name}`, () => open.port1.postMessage(1, iterable));
    attempt(`transfer ${name}`, () => open.port1.postMessage(1, { transfer: iterable }));
  }
  attempt('transfer a function', () => open.port1.postMessage(1, { transfer() {} }));
  open.port1.close();

  const lost = new MessageChannel();
  process.removeAllListeners('warning');
  lost.port1.postMessage(0, [lost.port2]);
  await once(lost.port1, 'close');

  const [first, second, third] = ['x', 'x', 'y'].map((name) => new BroadcastChannel(name));
  attempt('broadcast', () => first.postMessage(() => {}));
  for (const channel of [first, second, third]) {
    channel.onmessage = ({ data }) => print(channel.name, channel === second, data);
  }
  const received = once(second, 'message');
  first.postMessage({ to: 'all' });
  print(first);
  await received;
  first.close();
  attempt('closed', () => first.postMessage(1));
  second.close();
  third.close();
  clearInterval(alive);
};

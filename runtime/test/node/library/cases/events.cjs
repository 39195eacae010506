const EventEmitter = require('node:events');

module.exports = async (print) => {
  const emitter = new EventEmitter();
  emitter.on('newListener', (name) => print('new', String(name)));
  emitter.once('a', (...args) => print('a', args));
  emitter.prependListener('a', () => print('first'));
  print(
    emitter.emit('a', 1, 2),
    emitter.emit('a'),
    emitter.listenerCount('a'),
    emitter.eventNames(),
  );
  try {
    emitter.emit('error', new Error('unheard'));
  } catch (e) {
    print(e.message);
  }
  try {
    emitter.emit('error', { odd: true });
  } catch (e) {
    print(e.code, e.message);
  }
  try {
    emitter.on('x', 5);
  } catch (e) {
    print(e.code, e.message);
  }
  setImmediate(() => emitter.emit('later', 3));
  print(await EventEmitter.once(emitter, 'later'));
  setImmediate(() => emitter.emit('error', new Error('failed')));
  print(await EventEmitter.once(emitter, 'ok').catch((e) => e.message));
  print(
    await EventEmitter.once(emitter, 'ok', { signal: AbortSignal.abort() }).catch((e) => e.name),
  );
  setImmediate(() => {
    emitter.emit('n', 1);
    emitter.emit('n', 2);
  });
  for await (const [n] of EventEmitter.on(emitter, 'n')) {
    print(n);
    if (n === 2) break;
  }
  const capturing = new EventEmitter({ captureRejections: true });
  capturing.on('x', async () => {
    throw new Error('async');
  });
  const caught = EventEmitter.once(capturing, 'error').catch((e) => e);
  capturing.on('error', (e) => print('captured', e.message));
  capturing.emit('x');
  await caught;
  const target = new EventTarget();
  target.addEventListener('t', (event) => print(event.type, event.detail, event instanceof Event), {
    once: true,
  });
  print(
    target.dispatchEvent(new CustomEvent('t', { detail: 7 })),
    target.dispatchEvent(new Event('t', { cancelable: true })),
  );
  print(
    EventEmitter.getEventListeners(target, 't').length,
    EventEmitter.defaultMaxListeners,
    EventEmitter.getMaxListeners(emitter),
  );
  const controller = new AbortController();
  controller.signal.addEventListener('abort', () =>
    print('aborted', controller.signal.reason.name),
  );
  controller.abort();
  try {
    controller.signal.throwIfAborted();
  } catch (e) {
    print(e.name, e.code, e instanceof DOMException);
  }
  print(
    AbortSignal.any([controller.signal]).aborted,
    await new Promise((done) => {
      const s = AbortSignal.timeout(1);
      s.onabort = () => done(s.reason.name);
      setTimeout(() => {}, 50);
    }),
  );
  print(
    process instanceof EventEmitter,
    process.stdout instanceof EventEmitter,
    Object.getPrototypeOf(Object.getPrototypeOf(process)) === EventEmitter.prototype,
  );
  const disposable = EventEmitter.addAbortListener(new AbortController().signal, () => {});
  print(typeof disposable[Symbol.dispose]);
  class Resource extends EventEmitter.EventEmitterAsyncResource {}
  print(new Resource({ name: 'R' }) instanceof EventEmitter);
};

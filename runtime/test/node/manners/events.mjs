// The manners of an EventEmitter and of the functions of node:events.
import EventEmitter, {
  addAbortListener,
  captureRejectionSymbol,
  errorMonitor,
  on,
  once,
} from 'node:events';

const log = (...values) => console.log(...values);
process.on('warning', ({ name, message, count }) => log('warning', name, message, count));
const wait = () => new Promise((resolve) => setTimeout(resolve, 5));

/** As much of an AbortSignal as events look at. */
function abortable() {
  const listeners = new Set();
  const signal = {
    aborted: false,
    reason: undefined,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  const abort = (reason) => {
    Object.assign(signal, { aborted: true, reason });
    for (const listener of [...listeners]) listener();
  };
  return { signal, abort, listeners };
}

const emitter = new EventEmitter();
emitter.on('newListener', (type, listener) => log('new', type, listener.name));
emitter.on('removeListener', (type) => log('removed', type));
function a(...values) {
  log('a', ...values);
}
function b() {
  log('b');
}
emitter.on('x', a).prependListener('x', b);
emitter.once('x', function o() {
  log('o', this === emitter);
});
emitter.prependOnceListener('x', () => log('p'));
log(emitter.emit('x', 1, 2), emitter.emit('x'), emitter.emit('y'));
log(
  emitter.listeners('x'),
  emitter.eventNames(),
  emitter.listenerCount('x', a),
  emitter.listenerCount('x'),
);
emitter.off('x', a).off('x', a).removeAllListeners('x');
log(emitter.eventNames());
emitter.removeAllListeners();
log(emitter.eventNames(), emitter._eventsCount);

for (const value of [undefined, null, 5, 'text', { a: 1 }, new Error('E'), Symbol('s')]) {
  try {
    new EventEmitter().emit('error', value);
  } catch ({ name, code, message, context }) {
    log(name, code, message, context);
  }
}
const monitored = new EventEmitter();
monitored.on(errorMonitor, (error) => log('monitored', error));
try {
  monitored.emit('error', 5);
} catch ({ code }) {
  log(code);
}

const capturing = new EventEmitter({ captureRejections: true });
capturing.on('error', ({ message }) => log('captured', message));
capturing.on('z', async () => {
  throw new Error('late');
});
capturing.emit('z');
await wait();
capturing[captureRejectionSymbol] = (...values) => log('own', ...values.map(String));
capturing.emit('z', 7);
await wait();

const many = new EventEmitter();
for (let i = 0; i < 12; i++) many.on('q', () => {});
await wait();

const closing = on(emitter, 'v', { close: ['end'] });
emitter.emit('v', 1);
emitter.emit('v', 2);
emitter.emit('end');
for await (const value of closing) log(value);
log(emitter.eventNames());

const first = abortable();
const iterator = on(emitter, 'v', { signal: first.signal });
const next = iterator.next();
first.abort(new Error('why'));
await next.catch(({ name, code, message, cause }) => log(name, code, message, cause.message));
log(await iterator.next(), first.listeners.size);

const second = abortable();
const waiting = once(emitter, 'w', { signal: second.signal });
second.abort();
await waiting.catch(({ name }) => log(name));
const promised = once(emitter, 'w');
emitter.emit('w', 1, 2);
log(await promised);
const failing = once(emitter, 'w');
emitter.emit('error', new Error('er'));
await failing.catch(({ message }) => log(message));
log(emitter.eventNames());

const third = abortable();
addAbortListener(third.signal, () => log('aborted'));
third.abort();
addAbortListener(third.signal, () => log('aborted already'));
await wait();

const target = { addEventListener: (name, listener) => setTimeout(listener, 1, name) };
log(await once(target, 'foo'));
class Mine extends EventEmitter {}
log(new Mine() instanceof EventEmitter, EventEmitter.name, EventEmitter.length);
const again = new EventEmitter();
again.once('k', (...values) => log(values.length, again.emit('k')));
again.emit('k', 1);

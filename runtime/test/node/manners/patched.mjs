// Replaces methods that careless code relies on, and then uses the builtin modules.
import { EventEmitter } from 'node:events';

const { stdout } = process;
const evil = () => {
  throw new Error('a builtin module called what the program has replaced');
};
const lines = [];
const say = (text) => {
  lines[lines.length] = text;
};
const emitter = new EventEmitter({ captureRejections: true });
const writes = [];
const own = new console.Console({
  write(text) {
    writes[writes.length] = text;
    return true;
  },
  on() {},
  once() {},
  removeListener() {},
  listenerCount: () => 1,
});

own.error('what is loaded late', {});
own.log('too', {});

const { call, apply } = Function.prototype;
const iterator = Array.prototype[Symbol.iterator];
const { push, shift, forEach, splice } = Array.prototype;
Array.prototype[Symbol.iterator] = evil;
Array.prototype.push = evil;
Array.prototype.shift = evil;
Array.prototype.forEach = evil;
Array.prototype.splice = evil;

function listener(a, b) {
  say(`event ${a} ${b} ${this === emitter}`);
}
function later(name) {
  const callback = () => say(name);
  callback.apply = evil;
  callback.call = evil;
  return callback;
}

emitter.on('x', listener);
emitter.once('x', listener);
emitter.prependListener('x', listener);
emitter.emit('x', 1, 2);
emitter.off('x', listener);
emitter.emit('x', 3, 4);
say(`${emitter.listenerCount('x')}`);
emitter.removeAllListeners();
Function.prototype.call = evil; // Only now: Node's emitter calls the apply of listeners.
Function.prototype.apply = evil;
setTimeout(later('timeout'), 1);
setImmediate(later('immediate'));
process.nextTick(later('tick'));
queueMicrotask(later('microtask'));
own.log('plain', 5, true);
own.log('%s and %d', 'text', 7, 'more');
own.error('one');

function restore() {
  Function.prototype.call = call;
  Function.prototype.apply = apply;
  Array.prototype[Symbol.iterator] = iterator;
  Array.prototype.push = push;
  Array.prototype.shift = shift;
  Array.prototype.forEach = forEach;
  Array.prototype.splice = splice;
}
function end() {
  restore();
  lines.sort();
  stdout.write(`${lines.join('\n')}\n${writes.join('')}`);
}
// After a stall, the timer is due before the first immediates.
setTimeout(() => setImmediate(end), 60);

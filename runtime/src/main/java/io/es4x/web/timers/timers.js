import '../disposal/symbols.js';
import handles from 'es4x:handles';
import host from 'es4x:host/timers';
import tasks from 'es4x:tasks';
import { lazy } from '../../node/lazy.js';
import { validateFunction } from '../../node/validators.js';
import { immediates } from './immediates.js';

const LONGEST_DELAY = 2 ** 31 - 1;

/** The key at which `util.promisify` looks for the promise-returning form of a function. */
const PROMISIFY = Symbol.for('nodejs.util.promisify.custom');

const armed = new Map();
let lastId = 0;

class Timeout {
  #id = ++lastId;
  #delay;
  #repeats;
  #args;
  #callback;
  #hostId = -1;
  #due = 0;
  #refed = true;

  constructor(callback, delay, repeats, args) {
    this.#callback = tasks.bound(callback);
    this.#delay = delayOf(delay);
    this.#repeats = repeats;
    this.#args = args;
    this.#arm(this.#delay);
  }

  ref() {
    return this.#setRefed(true);
  }

  unref() {
    return this.#setRefed(false);
  }

  hasRef() {
    return this.#refed;
  }

  refresh() {
    if (this.#callback !== null) {
      this.#disarm();
      this.#arm(this.#delay);
    }
    return this;
  }

  close() {
    this.#disarm();
    this.#callback = null;
    return this;
  }

  [Symbol.toPrimitive]() {
    return this.#id;
  }

  static due(id) {
    const timer = armed.get(id);
    if (timer === undefined) {
      return;
    }
    timer.#forget();
    tasks.call(timer.#callback, timer, timer.#args);
    if (timer.#repeats && timer.#hostId === -1 && timer.#callback !== null) {
      timer.#rearm();
    }
    if (tasks.pending) {
      tasks.drain();
    }
  }

  /** Asks nothing of the value, which may be a proxy. */
  static is(value) {
    return typeof value === 'object' && value !== null && #id in value;
  }

  static find(timer) {
    const byId = typeof timer === 'number' || typeof timer === 'string';
    return byId ? armed.get(Number(timer)) : timer;
  }

  /** Aims at the next multiple of the delay, so that an interval does not drift. */
  #rearm() {
    const now = host.now();
    const due = Math.max(this.#due + this.#delay, now);
    this.#arm(Math.max(1, Math.round(due - now)), due);
  }

  #arm(delay, due = this.#repeats ? host.now() + delay : 0) {
    this.#due = due;
    this.#hostId = host.arm(this.#id, delay);
    armed.set(this.#id, this);
    if (this.#refed) {
      handles.Timeout++;
    }
  }

  #disarm() {
    if (this.#hostId !== -1) {
      host.disarm(this.#hostId);
      this.#forget();
    }
  }

  #forget() {
    this.#hostId = -1;
    armed.delete(this.#id);
    if (this.#refed) {
      handles.Timeout--;
    }
  }

  #setRefed(wanted) {
    if (this.#refed !== wanted && this.#hostId !== -1) {
      handles.Timeout += wanted ? 1 : -1;
    }
    this.#refed = wanted;
    return this;
  }
}
Timeout.prototype[Symbol.dispose] = Timeout.prototype.close;
// The bundler renames it.
Object.defineProperty(Timeout, 'name', { value: 'Timeout' });
host.connect(Timeout.due, immediates.begin, immediates.next);

const warned = new Set();
function delayOf(value) {
  const delay = value === undefined ? 1 : value * 1;
  if (delay >= 1 && delay <= LONGEST_DELAY) {
    return Math.trunc(delay);
  }
  const complaint = complaintAbout(delay);
  if (complaint !== undefined && !(warned.has(complaint.type) && complaint.once)) {
    warned.add(complaint.type);
    const message = `${delay} ${complaint.text}.\nTimeout duration was set to 1.`;
    require('node:process').emitWarning(message, complaint.type);
  }
  return 1;
}

function clearTimeout(timer) {
  const found = Timeout.find(timer);
  if (Timeout.is(found)) {
    found.close();
  }
}

const timers = {
  setTimeout(callback, after, ...args) {
    validateFunction(callback, 'callback');
    return new Timeout(callback, after, false, args);
  },
  clearTimeout,
  setInterval(callback, repeat, ...args) {
    validateFunction(callback, 'callback');
    return new Timeout(callback, repeat, true, args);
  },
  clearInterval(timer) {
    clearTimeout(timer);
  },
  setImmediate(callback, ...args) {
    validateFunction(callback, 'callback');
    return immediates.add(callback, args);
  },
  clearImmediate(immediate) {
    immediates.clear(immediate);
  },
};
lazy(timers, 'promises', () => require('node:timers/promises'));

for (const name of ['setTimeout', 'setImmediate']) {
  lazy(timers[name], PROMISIFY, () => require('node:timers/promises')[name], { enumerable: false });
}

/** `node:timers`, whose functions are globals, too. */
export default timers;

function complaintAbout(delay) {
  if (delay > LONGEST_DELAY) {
    return { type: 'TimeoutOverflowWarning', text: 'does not fit into a 32-bit signed integer' };
  }
  if (delay < 0) {
    return { type: 'TimeoutNegativeWarning', text: 'is a negative number', once: true };
  }
  if (Number.isNaN(delay)) {
    return { type: 'TimeoutNaNWarning', text: 'is not a number', once: true };
  }
  return undefined;
}

import '../disposal/symbols.js';
import handles from 'es4x:handles';
import host from 'es4x:host/timers';
import tasks from 'es4x:tasks';
import { lazy } from '../../node/lazy.js';
import { validateFunction } from '../../node/validators.js';
import { delayOf } from './delays.js';
import { immediates } from './immediates.js';
import { TimerQueue } from './queue.js';

/**
 * @import { Entry } from './queue.js'
 * @import { Arrival, Callback, Resource } from './tasks.js'
 */

/** The key under which `util.promisify` finds the promise-returning version of a function. */
const PROMISIFY = Symbol.for('nodejs.util.promisify.custom');

const queue = new TimerQueue();

/**
 * The timers that were converted to a number, by that number.
 *
 * @type {Map<number, Timeout>}
 */
const numbered = new Map();
let lastId = 0;

/** The time for which Java is scheduled to run timers; `AWAKE` while due timers run. */
let wakeAt = Infinity;
const AWAKE = -Infinity;
let turn = 0;

class Timeout {
  #id = ++lastId;
  #delay;
  #repeats;
  #args;
  /** @type {Resource | null} */
  #callback;
  /** @type {Arrival} */
  #arrival;
  /** @type {Entry | null} */
  #entry = null;
  #due = 0;
  #refed = true;
  #runs = false;
  #counted = false;
  #place = tasks.place?.();

  /**
   * @param {Callback} callback
   * @param {unknown} delay
   * @param {boolean} repeats
   * @param {unknown[]} args
   */
  constructor(callback, delay, repeats, args) {
    this.#callback = tasks.resource(callback, 'Timeout', this);
    this.#delay = delayOf(delay);
    this.#repeats = repeats;
    this.#args = args;
    this.#arm(host.now() + this.#delay);
  }

  // Node's methods ignore other receivers.
  ref() {
    return #id in this ? this.#setRefed(true) : this;
  }

  unref() {
    return #id in this ? this.#setRefed(false) : this;
  }

  hasRef() {
    return this.#refed;
  }

  refresh() {
    if (this.#callback !== null) {
      this.#disarm();
      this.#arm(host.now() + this.#delay);
    }
    return this;
  }

  close() {
    this.#runs = false;
    this.#disarm();
    this.#callback?.destroyed?.();
    this.#callback = null;
    numbered.delete(this.#id);
    return this;
  }

  // Fields of Node's timers that programs read and write.

  get _destroyed() {
    return this.#entry === null;
  }

  get _idleTimeout() {
    return this.#callback === null ? -1 : this.#delay;
  }

  /**
   * A negative delay ends an interval.
   *
   * @param {number} delay
   */
  set _idleTimeout(delay) {
    if (delay < 0) this.#repeats = false;
    else this.#delay = delayOf(delay);
  }

  get _repeat() {
    return this.#repeats ? this.#delay : null;
  }

  /** @param {number | null} delay */
  set _repeat(delay) {
    this.#repeats = Boolean(delay);
    if (delay) this.#delay = delayOf(delay);
  }

  get _onTimeout() {
    return this.#callback;
  }

  /** @param {Callback | null} callback */
  set _onTimeout(callback) {
    if (typeof callback === 'function') this.#callback = tasks.resource(callback, 'Timeout', this);
    else this.close();
  }

  [Symbol.toPrimitive]() {
    if (this.#callback !== null) {
      numbered.set(this.#id, this);
    }
    return this.#id;
  }

  /** @param {Timeout} timer */
  static run(timer) {
    timer.#runs = true; // It keeps the program running until its callback has returned.
    timer.#disarm();
    host.resume(timer.#arrival);
    tasks.call(/** @type {Callback} */ (timer.#callback), timer, timer.#args);
    timer.#runs = false;
    if (timer.#entry === null && timer.#callback !== null) {
      if (timer.#repeats) {
        timer.#rearm();
      } else {
        numbered.delete(timer.#id);
        timer.#callback.destroyed?.();
      }
    }
    timer.#count();
    if (tasks.pending) {
      tasks.drain();
    }
  }

  /**
   * Returns whether a value is a Timeout; triggers no trap of a proxy.
   *
   * @param {unknown} value
   * @returns {value is Timeout}
   */
  static is(value) {
    return typeof value === 'object' && value !== null && #id in value;
  }

  /**
   * Describes a timer that keeps the program running; undefined for one that does not.
   *
   * @param {Timeout} timer
   */
  static about(timer) {
    return timer.#refed
      ? { repeats: timer.#repeats, delay: timer.#delay, place: timer.#place }
      : undefined;
  }

  /** @param {unknown} timer */
  static find(timer) {
    const byId = typeof timer === 'number' || typeof timer === 'string';
    return byId ? numbered.get(Number(timer)) : timer;
  }

  /** Schedules the next run of an interval at a multiple of the delay, so that it does not drift. */
  #rearm() {
    const now = host.now();
    const due = Math.max(this.#due + this.#delay, now);
    this.#arm(due, Math.max(due, now + 1));
  }

  /** @param {number} due */
  #arm(due, at = due) {
    this.#due = due;
    this.#arrival = host.arrival();
    this.#entry = queue.add(at, this.#delay, this);
    if (at < wakeAt) {
      wakeAt = at;
      host.wakeAt(at);
    }
    this.#count();
  }

  #disarm() {
    if (this.#entry !== null) {
      queue.remove(this.#entry);
      this.#entry = null;
    }
    this.#count();
  }

  /** Updates the count of timers that keep the program running. */
  #count() {
    const counts = this.#refed && (this.#entry !== null || this.#runs);
    if (counts !== this.#counted) {
      this.#counted = counts;
      handles.Timeout += counts ? 1 : -1;
    }
  }

  /** @param {boolean} wanted */
  #setRefed(wanted) {
    this.#refed = wanted;
    this.#count();
    return this;
  }
}

/** Runs the first timer if it was due when Java began to run timers; returns whether the next one is due, too. */
function next() {
  if (wakeAt !== AWAKE) {
    wakeAt = AWAKE;
    turn = host.now();
  }
  if (queue.nextDue <= turn) {
    Timeout.run(/** @type {Timeout} */ (queue.first()));
  }
  return queue.nextDue <= turn;
}

/** Schedules the next run of timers in Java. */
function sleep() {
  wakeAt = queue.nextDue;
  if (wakeAt !== Infinity) {
    host.wakeAt(wakeAt);
  }
}
/** @type {Timeout & Partial<Disposable>} */ (Timeout.prototype)[Symbol.dispose] =
  Timeout.prototype.close;
// The bundler may rename the class.
Object.defineProperty(Timeout, 'name', { value: 'Timeout' });
host.connect(next, sleep, immediates.begin, immediates.next);

/** The timers that keep the program running. */
tasks.timers = () =>
  queue.timers().flatMap((timer) => Timeout.about(/** @type {Timeout} */ (timer)) ?? []);

/** @param {unknown} timer */
function clearTimeout(timer) {
  const found = Timeout.find(timer);
  if (Timeout.is(found)) {
    found.close();
  }
}

const timers = {
  /**
   * @param {Callback} callback
   * @param {unknown} [after]
   * @param {unknown[]} args
   */
  setTimeout(callback, after, ...args) {
    validateFunction(callback, 'callback');
    return new Timeout(callback, after, false, args);
  },
  clearTimeout,
  /**
   * @param {Callback} callback
   * @param {unknown} [repeat]
   * @param {unknown[]} args
   */
  setInterval(callback, repeat, ...args) {
    validateFunction(callback, 'callback');
    return new Timeout(callback, repeat, true, args);
  },
  /** @param {unknown} timer */
  clearInterval(timer) {
    clearTimeout(timer);
  },
  /**
   * @param {Callback} callback
   * @param {unknown[]} args
   */
  setImmediate(callback, ...args) {
    validateFunction(callback, 'callback');
    return immediates.add(callback, args);
  },
  /** @param {unknown} immediate */
  clearImmediate(immediate) {
    immediates.clear(immediate);
  },
};
lazy(timers, 'promises', () => require('node:timers/promises'));

for (const name of /** @type {const} */ (['setTimeout', 'setImmediate'])) {
  lazy(timers[name], PROMISIFY, () => require('node:timers/promises')[name], { enumerable: false });
}

/** `node:timers`, whose functions are globals, too. */
export default timers;

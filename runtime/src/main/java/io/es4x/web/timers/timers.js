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

/** @type {(timer: unknown) => void} */
let clearTimeout;

class Timeout {
  // Without initial values, each of which would be a function that is called for each timer.
  #id;
  #delay;
  #repeats;
  #args;
  /** @type {Resource | null} */
  #callback;
  /** @type {Entry} */
  #entry;
  /** @type {Arrival} */
  #arrival;
  #due;
  #refed;
  #runs;
  #counted;
  #numbered;
  #place;
  /** The asynchronous context in which the timer was started. */
  #frame;
  /**
   * The callback of a timer that is suspended.
   *
   * @type {Resource | undefined}
   */
  #suspended;

  /**
   * @param {Callback} callback
   * @param {unknown} delay
   * @param {boolean} repeats
   * @param {unknown[]} args
   */
  constructor(callback, delay, repeats, args, refed = true) {
    this.#id = ++lastId;
    this.#refed = refed;
    this.#runs = false;
    this.#counted = false;
    this.#numbered = false;
    this.#place = tasks.place?.();
    this.#callback = tasks.hooked?.(callback, 'Timeout', this) ?? callback;
    this.#frame = tasks.frames?.current();
    this.#delay = delayOf(delay);
    this.#repeats = repeats;
    this.#args = args;
    this.#due = 0;
    this.#arrival = null;
    this.#entry = TimerQueue.entryOf(this);
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
    if (this.#callback !== null) this.#arm(host.now() + this.#delay);
    return this;
  }

  close() {
    this.#runs = false;
    queue.remove(this.#entry);
    if (this.#counted) this.#count();
    this.#callback?.destroyed?.();
    this.#callback = null;
    this.#frame = undefined;
    this.#suspended = undefined;
    if (this.#numbered) numbered.delete(this.#id);
    return this;
  }

  // Fields of Node's timers that programs read and write.

  get _destroyed() {
    return this.#entry.list === undefined || this.#suspended !== undefined;
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
    if (typeof callback === 'function') {
      this.#callback = tasks.hooked?.(callback, 'Timeout', this) ?? callback;
    } else {
      this.close();
    }
  }

  [Symbol.toPrimitive]() {
    if (this.#callback !== null) {
      numbered.set(this.#id, this);
      this.#numbered = true;
    }
    return this.#id;
  }

  /** @param {Timeout} timer */
  static run(timer) {
    if (timer.#suspended !== undefined) {
      timer.close();
      return;
    }
    timer.#runs = true; // It keeps the program running until its callback has returned.
    queue.remove(timer.#entry);
    host.resume(timer.#arrival);
    const callback = /** @type {Callback} */ (timer.#callback);
    tasks.callIn(timer.#frame, callback, timer, timer.#args);
    timer.#runs = false;
    if (timer.#entry.list === undefined && timer.#callback !== null) {
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

  static {
    // A method, as the bundler may rename a function.
    ({ clearTimeout } = {
      clearTimeout(timer) {
        const byId = typeof timer === 'number' || typeof timer === 'string';
        const found = byId ? numbered.get(Number(timer)) : timer;
        // Triggers no trap of a proxy.
        if (typeof found === 'object' && found !== null && #id in found) found.close();
      },
    });
  }

  /**
   * See `tasks.restart`.
   *
   * @param {unknown} old
   * @param {Callback} callback
   * @param {number} delay
   * @param {unknown} argument
   */
  static restart(old, callback, delay, argument) {
    const isTimer = typeof old === 'object' && old !== null && #id in old;
    if (!isTimer || old.#callback !== null || tasks.hooked !== undefined) {
      return new Timeout(callback, delay, false, [argument], false);
    }
    old.#suspended = undefined;
    old.#refed = false;
    old.#place = tasks.place?.();
    old.#callback = callback;
    old.#frame = tasks.frames?.current();
    old.#delay = delayOf(delay);
    old.#repeats = false;
    old.#args = [argument];
    old.#arm(host.now() + old.#delay);
    return old;
  }

  /**
   * See `tasks.suspend`.
   *
   * @param {unknown} timer
   */
  static suspend(timer) {
    if (typeof timer !== 'object' || timer === null || !(#id in timer)) return false;
    if (timer.#callback === null || timer.#refed || timer.#numbered) return false;
    timer.#suspended = timer.#callback;
    timer.#callback = null;
    timer.#frame = undefined;
    return true;
  }

  /**
   * See `tasks.resume`.
   *
   * @param {unknown} timer
   * @param {number} delay
   */
  static resume(timer, delay) {
    if (typeof timer !== 'object' || timer === null || !(#id in timer)) return false;
    if (timer.#suspended === undefined || timer.#delay !== delay) return false;
    timer.#callback = timer.#suspended;
    timer.#suspended = undefined;
    timer.#frame = tasks.frames?.current();
    timer.#arm(host.now() + delay);
    return true;
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
    queue.add(this.#entry, at, this.#delay);
    if (at < wakeAt) {
      wakeAt = at;
      host.wakeAt(at);
    }
    if (this.#counted !== this.#refed) this.#count();
  }

  /** Updates the count of timers that keep the program running. */
  #count() {
    const counts = this.#refed && (this.#runs || this.#entry.list !== undefined);
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

const { restart, suspend, resume } = Timeout;
Object.assign(tasks, { restart, suspend, resume });
/** The timers that keep the program running. */
tasks.timers = () =>
  queue.timers().flatMap((timer) => Timeout.about(/** @type {Timeout} */ (timer)) ?? []);

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

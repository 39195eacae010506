import '../disposal/symbols.js';
import handles from 'es4x:handles';
import host from 'es4x:host/timers';
import tasks from 'es4x:tasks';

/** @import { Callback, Resource } from './tasks.js' */

/** @type {Immediate[]} */
let queue = [];
/** @type {Immediate[]} */
let running = [];
let at = 0;
let isRequested = false;

/** Requests a turn for what is queued. */
function request() {
  if (isRequested) return;
  isRequested = true;
  host.requestImmediates();
}

class Immediate {
  /** @type {Resource | null} */
  #callback;
  #args;
  #refed = true;
  #arrival = host.arrival();
  /** The asynchronous context in which it was queued. */
  #frame;

  /**
   * @param {Callback} callback
   * @param {unknown[]} args
   */
  constructor(callback, args) {
    this.#callback = tasks.hooked?.(callback, 'Immediate', this) ?? callback;
    this.#frame = tasks.frames?.current();
    this.#args = args;
    handles.Immediate++;
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

  /** @param {Immediate} immediate */
  static run(immediate) {
    const callback = immediate.#callback;
    if (callback !== null) {
      Immediate.close(immediate);
      host.resume(immediate.#arrival);
      tasks.callIn(immediate.#frame, callback, immediate, immediate.#args);
      callback.destroyed?.();
      if (tasks.pending) {
        tasks.drain();
      }
    }
  }

  /**
   * Returns whether a value is an Immediate; triggers no trap of a proxy.
   *
   * @param {unknown} value
   * @returns {value is Immediate}
   */
  static is(value) {
    return typeof value === 'object' && value !== null && #callback in value;
  }

  /** @param {Immediate} immediate */
  static clear(immediate) {
    immediate.#callback?.destroyed?.();
    Immediate.close(immediate);
  }

  /** @param {Immediate} immediate */
  static close(immediate) {
    if (immediate.#callback !== null) {
      immediate.#callback = null;
      if (immediate.#refed) handles.Immediate--;
    }
  }

  /** @param {boolean} wanted */
  #setRefed(wanted) {
    if (this.#refed !== wanted && this.#callback !== null) {
      handles.Immediate += wanted ? 1 : -1;
      if (wanted) request();
    }
    this.#refed = wanted;
    return this;
  }
}
// The bundler may rename the class.
Object.defineProperty(Immediate, 'name', { value: 'Immediate' });
/** @type {Immediate & Partial<Disposable>} */ (Immediate.prototype)[Symbol.dispose] = function () {
  Immediate.clear(/** @type {Immediate} */ (this));
};

/**
 * The queue of `setImmediate`. Callbacks queued before a turn of the loop run in that turn, each as a task of its own;
 * those that they queue themselves run in the next turn, after I/O.
 */
export const immediates = {
  /**
   * @param {Callback} callback
   * @param {unknown[]} args
   */
  add(callback, args) {
    const immediate = new Immediate(callback, args);
    queue[queue.length] = immediate;
    request();
    return immediate;
  },

  /** @param {unknown} immediate */
  clear(immediate) {
    if (Immediate.is(immediate)) {
      Immediate.clear(immediate);
    }
  },

  /**
   * Begins a turn; returns how often `next` is to be called.
   *
   * @param {boolean} isIdle true where nothing keeps the program alive: all immediates are unreferenced, and wait
   */
  begin(isIdle) {
    isRequested = false;
    if (isIdle) return 0;
    running = queue;
    at = 0;
    queue = [];
    return running.length;
  },

  next() {
    Immediate.run(running[at++]);
  },
};

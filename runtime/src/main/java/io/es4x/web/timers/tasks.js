import host from 'es4x:host/timers';
import { validateFunction } from '../../node/validators.js';

const { apply } = Reflect; // A program may replace the methods of functions.

let ticks = [];
let rejections = [];
const microtask = Promise.resolve();

/**
 * The task queue of a context: calls user callbacks so that their errors are reported and never
 * lost, and keeps the `process.nextTick` queue.
 *
 * `pending` is true while ticks or unhandled rejections wait; the loop then calls `drain()`, in the
 * same task before its microtasks, or again after them when the host was asked to.
 */
const tasks = {
  pending: false,

  /**
   * The frames of `AsyncLocalStorage`, once a program has loaded that: `current()` and `exchange(frame)`.
   *
   * @type {{ current(): unknown, exchange(frame: unknown): unknown } | undefined}
   */
  frames: undefined,

  /**
   * The arrival that the running job of a promise goes on with, where that is not the one of the task that runs it; else
   * null.
   *
   * @type {Value}
   */
  arrival: null,

  /**
   * Makes a callback that tells the hooks of `node:async_hooks`, while there are some, of its resource: an object, or
   * one that is made. Its method `destroyed` tells of the end. One that `throws` does so behind its end, else errors are
   * uncaught ones before.
   *
   * @type {((callback: Function, type: string, resource?: object, throws?: boolean) => Function & { destroyed(): void }) | undefined}
   */
  hooked: undefined,

  /**
   * The function that takes uncaught errors in place of everybody else; undefined for none.
   *
   * @type {((error: unknown) => void) | undefined}
   */
  capture: undefined,

  /**
   * Returns the domain in which a promise was made, once a program has loaded `node:domain`.
   *
   * @type {((promise: Value) => { emit(type: 'error', error: unknown): boolean } | undefined) | undefined}
   */
  domainOf: undefined,

  /**
   * Makes what tells where a timer was started, once somebody asks for that.
   *
   * @type {(() => Error) | undefined}
   */
  place: undefined,

  /**
   * The callback for later, which then sees the storage of now.
   *
   * @template {Function} T
   * @param {T} callback
   * @returns {T}
   */
  bound(callback) {
    const { frames } = tasks;
    return frames === undefined ? callback : /** @type {Value} */ (inFrame(frames, callback));
  },

  /**
   * The callback of a resource for later, of which hooks are told as well.
   *
   * @template {Function} T
   * @param {T} callback
   * @param {string} type
   * @param {object} [resource]
   * @returns {T}
   */
  resource(callback, type, resource) {
    const bound = tasks.bound(callback);
    return tasks.hooked === undefined
      ? bound
      : /** @type {Value} */ (tasks.hooked(bound, type, resource));
  },

  /**
   * Returns the timers that keep the program running; timers.js replaces it.
   *
   * @type {() => { repeats: boolean, delay: number, place: Error | undefined }[]}
   */
  timers: () => [],

  /** True while a CommonJS module is evaluated as the main module. */
  isMain: false,

  /**
   * Called when that is done; async_wrap.js sets it.
   *
   * @type {(() => void) | undefined}
   */
  mainEnded: undefined,

  /**
   * Tells whether a promise has had a handler; dispatch.js replaces it.
   *
   * @type {(promise: unknown) => boolean}
   */
  isHandled: () => false,

  /** Handles a rejection that nobody handled; dispatch.js replaces it. */
  onUnhandledRejection: host.rejected,

  call(callback, receiver, args) {
    try {
      apply(callback, receiver, args);
    } catch (error) {
      uncaught(error);
    }
  },

  queueMicrotask(callback) {
    validateFunction(callback, 'callback');
    const hooked = tasks.hooked?.(callback, 'Microtask', {}, true) ?? callback;
    microtask.then(() => tasks.call(hooked, undefined, []));
  },

  nextTick(callback, args) {
    const hooked = tasks.hooked?.(callback, 'TickObject') ?? callback;
    ticks[ticks.length] = {
      callback: hooked,
      args,
      frame: tasks.frames?.current(),
      arrival: tasks.arrival,
    };
    request();
  },

  unhandledRejection(reason, promise) {
    rejections[rejections.length] = { reason, promise, arrival: host.arrival() };
    request();
  },

  drain() {
    if (ticks.length === 0) {
      reportRejections();
      return;
    }
    const before = tasks.frames?.current();
    runTicks();
    tasks.frames?.exchange(before);
    tasks.pending = false;
    if (rejections.length > 0) {
      // A microtask of these ticks may still add the missing handler.
      request();
    }
  },
};

function uncaught(error) {
  const { capture } = tasks;
  if (capture === undefined) {
    host.uncaught(error);
    return;
  }
  try {
    capture(error);
  } catch (failure) {
    host.uncaught(failure);
  }
}

/** Calls what `nextTick` was given, and what those give it; leaves the frame of the last one. */
function runTicks() {
  while (ticks.length > 0) {
    const batch = ticks;
    ticks = [];
    for (let i = 0; i < batch.length; i++) {
      const { callback, args, frame, arrival } = batch[i];
      tasks.frames?.exchange(frame);
      if (arrival === null) {
        tasks.call(callback, undefined, args);
      } else {
        callFor(arrival, callback, args);
      }
    }
  }
}

/** Calls a tick that a job of another arrival than the task's has asked for. */
function callFor(arrival, callback, args) {
  const before = host.arrival();
  host.resume(arrival);
  tasks.arrival = arrival; // Also for the ticks that it asks for.
  tasks.call(callback, undefined, args);
  tasks.arrival = null;
  host.resume(before);
}

function inFrame(frames, callback) {
  const frame = frames.current();
  return function (...args) {
    const before = frames.exchange(frame);
    try {
      return apply(callback, this, args);
    } finally {
      frames.exchange(before);
    }
  };
}

function request() {
  if (!tasks.pending) {
    tasks.pending = true;
    host.requestDrain();
  }
}

function reportRejections() {
  const batch = rejections;
  rejections = [];
  tasks.pending = false;
  // Ticks and microtasks may have handled some; those that a listener handles meanwhile are reported, as in Node.
  for (let i = 0; i < batch.length; i++) batch[i].isHandled = tasks.isHandled(batch[i].promise);
  for (let i = 0; i < batch.length; i++) {
    const { reason, promise, arrival, isHandled } = batch[i];
    if (isHandled) continue;
    if (!tasks.domainOf?.(promise)?.emit('error', reason)) {
      tasks.onUnhandledRejection(reason, promise, arrival);
    }
  }
}

export default tasks;

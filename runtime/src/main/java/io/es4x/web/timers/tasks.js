import host from 'es4x:host/timers';
import { validateFunction } from '../../node/validators.js';

const { apply } = Reflect; // A program may replace the methods of functions.

let ticks = [];
let rejections = [];
const microtask = Promise.resolve();

/**
 * The task queue of a context: calls user callbacks so that their errors are reported, and keeps the `process.nextTick`
 * queue.
 *
 * `pending` is true while there are ticks or unhandled rejections; the loop then calls `drain()`, in the same task
 * before its microtasks, or again after them when the host was asked to.
 */
const tasks = {
  pending: false,

  /**
   * The async context frames of `AsyncLocalStorage`, once the program has loaded it: `current()` and `exchange(frame)`.
   *
   * @type {{ current(): unknown, exchange(frame: unknown): unknown } | undefined}
   */
  frames: undefined,

  /**
   * The arrival that the running promise job continues, if it differs from that of the task which runs the job; null
   * otherwise.
   *
   * @type {Value}
   */
  arrival: null,

  /**
   * Wraps a callback so that it calls the hooks of `node:async_hooks`, while there are any, for its resource: the given
   * object, or a new one. The `destroyed` method of the result calls the destroy hook. With `throws`, an error is
   * rethrown after the hooks were called; otherwise it is reported as uncaught before.
   *
   * @type {((callback: Function, type: string, resource?: object, throws?: boolean) => Function & { destroyed(): void
   *   }) | undefined}
   */
  hooked: undefined,

  /**
   * The function that handles uncaught errors before all other handlers; undefined if there is none.
   *
   * @type {((error: unknown) => void) | undefined}
   */
  capture: undefined,

  /**
   * Returns the domain in which a promise was created, once the program has loaded `node:domain`.
   *
   * @type {((promise: Value) => { emit(type: 'error', error: unknown): boolean } | undefined) | undefined}
   */
  domainOf: undefined,

  /**
   * Captures the position at which a timer is started, once that is needed.
   *
   * @type {(() => Error) | undefined}
   */
  place: undefined,

  /**
   * Binds a callback to the current async context.
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
   * Binds the callback of a resource to the current async context and the async hooks.
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
   * Returns the timers that keep the program running; replaced by timers.js.
   *
   * @type {() => { repeats: boolean, delay: number, place: Error | undefined }[]}
   */
  timers: () => [],

  /** True while a CommonJS module is evaluated as the main module. */
  isMain: false,

  /**
   * Called after that evaluation; set by async_wrap.js.
   *
   * @type {(() => void) | undefined}
   */
  mainEnded: undefined,

  /**
   * Returns whether a handler was ever attached to a promise; replaced by dispatch.js.
   *
   * @type {(promise: unknown) => boolean}
   */
  isHandled: () => false,

  /** Reports an unhandled rejection; replaced by dispatch.js. */
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
      // A microtask queued by these ticks may still add the missing handler.
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

/** Runs the tick queue until it is empty; leaves the async context of the last tick. */
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

/** Runs a tick that was queued by a job of another arrival than the task's. */
function callFor(arrival, callback, args) {
  const before = host.arrival();
  host.resume(arrival);
  tasks.arrival = arrival; // Also for the ticks that it queues.
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

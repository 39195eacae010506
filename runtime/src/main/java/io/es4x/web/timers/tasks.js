import host from 'es4x:host/timers';
import { validateFunction } from '../../node/validators.js';

const { apply } = Reflect; // A program may replace the methods of functions.

/**
 * @import { Timers } from 'es4x:java'
 * @typedef {ReturnType<Timers['arrival']>} Arrival an object of Java, or null for none
 * @typedef {Function} Callback with any parameters: those of a timer, a tick, a job
 * @typedef {Callback & { destroyed?(): void }} Resource a callback, bound to the hooks of its resource if there are any
 * @typedef {(...args: unknown[]) => unknown} Hooked
 * @typedef {{ callback: Callback, args: unknown[], frame: unknown, arrival: Arrival }} Tick
 * @typedef {{ reason: unknown, promise: Promise<unknown>, arrival: Arrival, isHandled?: boolean }} Rejection
 * @typedef {{ emit(type: 'error', error: unknown): boolean }} Domain
 * @typedef {{ current(): unknown, exchange(frame: unknown): unknown }} Frames
 */

/** @type {Tick[]} */
let ticks = [];
/** @type {Rejection[]} */
let rejections = [];
/**
 * The last error of a callback that is bound to an async context, in which it is reported.
 *
 * @type {{ error: unknown, frame: unknown } | undefined}
 */
let failure;
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
   * @type {Frames | undefined}
   */
  frames: undefined,

  /**
   * The arrival that the running promise job continues, if it differs from that of the task which runs the job; null
   * otherwise.
   *
   * @type {Arrival}
   */
  arrival: null,

  /**
   * Wraps a callback so that it calls the hooks of `node:async_hooks`, while there are any, for its resource: the given
   * object, or a new one. The `destroyed` method of the result calls the destroy hook. With `throws`, an error is
   * rethrown after the hooks were called; otherwise it is reported as uncaught before.
   *
   * @type {((callback: Callback, type: string, resource?: object, throws?: boolean) => Hooked & { destroyed(): void })
   *   | undefined}
   */
  hooked: undefined,

  /**
   * The function that handles uncaught errors before all other handlers; undefined if there is none.
   *
   * @type {((error: unknown) => void) | undefined}
   */
  capture: undefined,

  /**
   * The error of that function, which ends the process without a further event; undefined if it has not failed.
   *
   * @type {unknown}
   */
  captureFailure: undefined,

  /**
   * Calls a function in the async context of a promise, once there were hooks of `node:async_hooks`.
   *
   * @type {((promise: Promise<unknown>, report: () => void) => void) | undefined}
   */
  inPromise: undefined,

  /**
   * The functions that emit signals, by the names of those for which there was a hook when they got a listener.
   *
   * @type {Map<string, Hooked & { destroyed(): void }>}
   */
  signals: new Map(),

  /**
   * Returns the async context frame in which a promise was rejected, once the program has loaded `AsyncLocalStorage`.
   *
   * @type {((promise: Promise<unknown>) => unknown) | undefined}
   */
  frameOf: undefined,

  /**
   * Called when the program has nothing left to do; set by async_wrap.js.
   *
   * @type {(() => void) | undefined}
   */
  beforeExit: undefined,

  /**
   * Returns the domain in which a promise was created, once the program has loaded `node:domain`.
   *
   * @type {((promise: Promise<unknown> & { domain?: Domain }) => Domain | undefined) | undefined}
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
   * @template {Callback} T
   * @param {T} callback
   * @returns {T}
   */
  bound(callback) {
    const { frames } = tasks;
    return frames === undefined
      ? callback
      : /** @type {T} */ (/** @type {unknown} */ (inFrame(frames, callback)));
  },

  /**
   * Binds the callback of a resource to the current async context and the async hooks.
   *
   * @template {Callback} T
   * @param {T} callback
   * @param {string} type
   * @param {object} [resource]
   * @returns {T & Resource}
   */
  resource(callback, type, resource) {
    const bound = tasks.frames === undefined ? callback : tasks.bound(callback);
    return tasks.hooked === undefined
      ? bound
      : /** @type {T & Resource} */ (/** @type {unknown} */ (tasks.hooked(bound, type, resource)));
  },

  /**
   * Returns the timers that keep the program running; replaced by timers.js.
   *
   * @type {() => { repeats: boolean, delay: number, place: Error | undefined }[]}
   */
  timers: () => [],

  /**
   * Starts a timer that does not keep the program running: a former one that has ended, or else a new one; replaced by
   * timers.js.
   *
   * @type {(old: unknown, callback: Callback, delay: number, argument: unknown) => unknown}
   */
  restart: () => undefined,

  /**
   * Ends a timer of `restart` for a while: it stays in the queue, without effect, until it is resumed or due. Returns
   * false where it must be cleared instead. Not for programs with asynchronous hooks, which are told of timers.
   * Replaced by timers.js.
   *
   * @type {(timer: unknown) => boolean}
   */
  suspend: () => false,

  /**
   * Starts a suspended timer again, in the current asynchronous context; returns false for one that is not suspended, or
   * has another delay. Replaced by timers.js.
   *
   * @type {(timer: unknown, delay: number) => boolean}
   */
  resume: () => false,

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

  /**
   * @param {Callback} callback
   * @param {unknown} receiver
   * @param {unknown[]} args
   */
  call(callback, receiver, args) {
    try {
      apply(callback, receiver, args);
    } catch (error) {
      tasks.uncaught(error);
    }
  },

  /**
   * Calls a callback in an async context, in which its error is reported.
   *
   * @param {unknown} frame
   * @param {Callback} callback
   * @param {unknown} receiver
   * @param {unknown[]} args
   */
  callIn(frame, callback, receiver, args) {
    const { frames } = tasks;
    const before = frames?.exchange(frame);
    try {
      apply(callback, receiver, args);
    } catch (error) {
      tasks.uncaught(error);
    }
    frames?.exchange(before);
  },

  /**
   * Reports an error that a callback has thrown.
   *
   * @param {unknown} error
   */
  uncaught(error) {
    if (failure !== undefined && failure.error === error) {
      const { frame } = failure;
      failure = undefined;
      const before = tasks.frames?.exchange(frame);
      tasks.uncaught(error);
      tasks.frames?.exchange(before);
      return;
    }
    const { capture } = tasks;
    if (capture === undefined) {
      host.uncaught(error);
      return;
    }
    try {
      capture(error);
    } catch (failure) {
      tasks.captureFailure = failure;
      host.uncaught(failure);
    }
  },

  /** @param {() => unknown} callback */
  queueMicrotask(callback) {
    validateFunction(callback, 'callback');
    const hooked = tasks.hooked?.(callback, 'Microtask', {}, true) ?? callback;
    microtask.then(() => tasks.call(hooked, undefined, []));
  },

  /** Queues a tick, also while the process exits. */
  nextTick: nextTickOf({}),
  nextTickOf,

  /**
   * @param {unknown} reason
   * @param {Promise<unknown>} promise
   */
  unhandledRejection(reason, promise) {
    rejections[rejections.length] = { reason, promise, arrival: host.arrival() };
    if (!tasks.pending) request();
  },

  drain() {
    if (ticks.length === 0) {
      tasks.pending = false;
      if (rejections.length > 0) reportRejections();
      return;
    }
    const before = tasks.frames?.current();
    while (ticks.length > 0) {
      const batch = ticks;
      ticks = [];
      for (let i = 0; i < batch.length; i++) {
        const { callback, args, frame, arrival } = batch[i];
        tasks.frames?.exchange(frame);
        if (arrival === null) {
          try {
            // As in Node: most ticks have few arguments.
            if (args.length === 0) callback();
            else if (args.length === 1) callback(args[0]);
            else if (args.length === 2) callback(args[0], args[1]);
            else apply(callback, undefined, args);
          } catch (error) {
            tasks.uncaught(error);
          }
        } else {
          callFor(arrival, callback, args);
        }
      }
    }
    tasks.frames?.exchange(before);
    tasks.pending = false;
    if (rejections.length > 0) {
      // A microtask queued by these ticks may still add the missing handler.
      request();
    }
  },
};

/**
 * Returns the `nextTick` of a process: one function, without another one in it, as each request queues ticks. That of a
 * process that exits does nothing.
 *
 * @param {{ _exiting?: boolean }} process
 * @returns {(callback: Callback, ...args: unknown[]) => void}
 */
function nextTickOf(process) {
  return function nextTick(callback, ...args) {
    if (typeof callback !== 'function') validateFunction(callback, 'callback');
    if (process._exiting) return;
    ticks[ticks.length] = {
      callback: tasks.hooked === undefined ? callback : tasks.hooked(callback, 'TickObject'),
      args,
      frame: tasks.frames?.current(),
      arrival: tasks.arrival,
    };
    if (!tasks.pending) {
      tasks.pending = true;
      host.requestDrain();
    }
  };
}

/**
 * Runs a tick that was queued by a job of another arrival than the task's.
 *
 * @param {Arrival} arrival
 * @param {Callback} callback
 * @param {unknown[]} args
 */
function callFor(arrival, callback, args) {
  const before = host.arrival();
  host.resume(arrival);
  tasks.arrival = arrival; // Also for the ticks that it queues.
  tasks.call(callback, undefined, args);
  tasks.arrival = null;
  host.resume(before);
}

/**
 * @param {Frames} frames
 * @param {Callback} callback
 * @returns {(...args: unknown[]) => unknown}
 */
function inFrame(frames, callback) {
  const frame = frames.current();
  return function (...args) {
    const before = frames.exchange(frame);
    try {
      return apply(callback, this, args);
    } catch (error) {
      failure = { error, frame };
      throw error;
    } finally {
      frames.exchange(before);
    }
  };
}

/** Schedules a call of `drain` on the event loop. */
function request() {
  tasks.pending = true;
  host.requestDrain();
}

function reportRejections() {
  const batch = rejections;
  rejections = [];
  // Ticks and microtasks may have handled some; those that a listener handles meanwhile are reported, as in Node.
  for (let i = 0; i < batch.length; i++) batch[i].isHandled = tasks.isHandled(batch[i].promise);
  for (let i = 0; i < batch.length; i++) {
    const { reason, promise, arrival, isHandled } = batch[i];
    if (isHandled) continue;
    const report = () => {
      if (!tasks.domainOf?.(promise)?.emit('error', reason)) {
        tasks.onUnhandledRejection(reason, promise, arrival);
      }
    };
    const frame = tasks.frameOf?.(promise);
    const before = frame === undefined ? undefined : tasks.frames?.exchange(frame);
    if (tasks.inPromise === undefined) report();
    else tasks.inPromise(promise, report);
    if (frame !== undefined) tasks.frames?.exchange(before);
  }
}

export default tasks;

/**
 * The task queue of a context: calls user callbacks so that their errors are reported and never
 * lost, and keeps the `process.nextTick` queue.
 *
 * `pending` is true while ticks or unhandled rejections wait; the loop then calls `drain()`, in the
 * same task before its microtasks, or again after them when the host was asked to.
 *
 * @param {object} host io.es4x.web.timers.Timers
 */
export function createTasks(host) {
  let ticks = [];
  let rejections = [];

  const tasks = {
    pending: false,

    /** What becomes of a rejection that nobody handled; process.js replaces it. */
    onUnhandledRejection: host.uncaught,

    call(callback, receiver, args) {
      try {
        callback.apply(receiver, args);
      } catch (error) {
        host.uncaught(error);
      }
    },

    nextTick(callback, args) {
      ticks.push({ callback, args });
      request();
    },

    unhandledRejection(reason, promise) {
      rejections.push({ reason, promise });
      request();
    },

    drain() {
      if (ticks.length === 0) {
        reportRejections();
        return;
      }
      while (ticks.length > 0) {
        const batch = ticks;
        ticks = [];
        for (const { callback, args } of batch) {
          tasks.call(callback, undefined, args);
        }
      }
      tasks.pending = false;
      if (rejections.length > 0) {
        // A microtask of these ticks may still add the missing handler.
        request();
      }
    },
  };

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
    for (const { reason, promise } of batch) {
      tasks.onUnhandledRejection(reason, promise);
    }
  }

  return tasks;
}

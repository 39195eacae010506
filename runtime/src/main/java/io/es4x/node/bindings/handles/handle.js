import tasks from 'es4x:tasks';

const { apply } = Reflect;

/** The method by which an object takes that it has something, or is done. */
export const arrived = Symbol('arrived');
export const done = Symbol('done');

/**
 * The classes that objects of bindings derive from: handles and requests, as libuv has them.
 *
 * @param {Value} java functions of the handles, see `HandleEvents` and `LoopHandle`
 * @param {(id: string) => Value} requireBuiltin
 */
export function createHandles(java, requireBuiltin) {
  const hooks = requireBuiltin('internal/async_hooks');
  const onClose = Symbol('onclose');

  /** An object with an asynchronous id, which calls back with the asynchronous storage of its beginning. */
  class AsyncWrap {
    #frame = tasks.frames?.current();
    #asyncId = hooks.newAsyncId();
    #triggerId = hooks.getDefaultTriggerAsyncId();

    /** @param {string} type of the resource, as hooks are told */
    constructor(type) {
      if (hooks.initHooksExist()) hooks.emitInit(this.#asyncId, type, this.#triggerId, this);
    }

    getAsyncId() {
      return this.#asyncId;
    }

    /** Calls a function of the library with an object as its receiver; its errors are uncaught ones. */
    static call(wrap, callback, args) {
      if (hooks.enabledHooksExist()) {
        const id = wrap.#asyncId;
        hooks.emitBefore(id, wrap.#triggerId, wrap);
        wrap.#call(callback, args);
        if (hooks.executionAsyncId() === id) hooks.emitAfter(id);
      } else {
        wrap.#call(callback, args);
      }
    }

    #call(callback, args) {
      const { frames } = tasks;
      if (frames === undefined) {
        tasks.call(callback, this, args);
      } else {
        const before = frames.exchange(this.#frame);
        tasks.call(callback, this, args);
        frames.exchange(before);
      }
    }
  }

  /** A handle, whose other methods are in Java. */
  class HandleWrap extends AsyncWrap {
    close(callback) {
      if (typeof callback === 'function') this[onClose] ??= callback;
      apply(java.close, this, []);
    }
  }
  for (const name of ['ref', 'unref', 'hasRef']) {
    Object.defineProperty(HandleWrap.prototype, name, { value: java[name], writable: true });
  }

  /** A request, whose `oncomplete` the library has set. */
  class ReqWrap extends AsyncWrap {
    [done](status) {
      AsyncWrap.call(this, /** @type {Value} */ (this).oncomplete, [status]);
    }
  }

  java.onEvents(
    (handle) => {
      const callback = handle[onClose];
      if (callback !== undefined) {
        handle[onClose] = undefined;
        AsyncWrap.call(handle, callback, []);
      }
      hooks.emitDestroy(handle.getAsyncId());
      if (tasks.pending) tasks.drain();
    },
    (request, status) => {
      request[done](status);
      if (tasks.pending) tasks.drain();
    },
    (handle, number) => {
      handle[arrived](number);
      if (tasks.pending) tasks.drain();
    },
  );

  return { AsyncWrap, HandleWrap, ReqWrap };
}

import tasks from 'es4x:tasks';

/**
 * Makes the class of objects with an asynchronous id, which call back with the asynchronous storage of their beginning.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createAsyncWrap(requireBuiltin) {
  const hooks = requireBuiltin('internal/async_hooks');
  return class AsyncWrap {
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

    /**
     * Calls a callback that the library has set, if it is a function, with an object as its receiver; its errors are
     * uncaught exceptions.
     *
     * @param {AsyncWrap} wrap
     * @param {unknown} callback
     * @param {unknown[]} args
     */
    static call(wrap, callback, args) {
      if (typeof callback !== 'function') return;
      if (hooks.enabledHooksExist()) {
        const id = wrap.#asyncId;
        hooks.emitBefore(id, wrap.#triggerId, wrap);
        wrap.#call(callback, args);
        if (hooks.executionAsyncId() === id) hooks.emitAfter(id);
      } else {
        wrap.#call(callback, args);
      }
    }

    /**
     * Calls the `destroy` hooks for an object.
     *
     * @param {AsyncWrap} wrap
     */
    static destroyed(wrap) {
      hooks.emitDestroy(wrap.#asyncId);
    }

    /**
     * @param {Function} callback
     * @param {unknown[]} args
     */
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
  };
}

import tasks from 'es4x:tasks';

/**
 * Makes the class of objects with an asynchronous id, which call back with the asynchronous storage of their beginning.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @typedef {{ internalBinding(id: string): LibraryModule, requireBuiltin(id: string): LibraryModule }} Library
 * @param {Library} library
 */
export function createAsyncWrap({ internalBinding, requireBuiltin }) {
  const hooks = requireBuiltin('internal/async_hooks');
  const { active_hooks } = hooks;
  const { async_hook_fields, async_id_fields, constants } = internalBinding('async_wrap');
  const { kInit, kDestroy, kAsyncIdCounter, kDefaultTriggerAsyncId, kExecutionAsyncId } = constants;

  return class AsyncWrap {
    #frame;
    #asyncId;
    #triggerId;

    /**
     * Has the ids of `newAsyncId` and `getDefaultTriggerAsyncId`, without calling these: each write has such an object.
     *
     * @param {string} type of the resource, as hooks are told
     */
    constructor(type) {
      this.#frame = tasks.frames?.current();
      this.#asyncId = ++async_id_fields[kAsyncIdCounter];
      const triggerId = async_id_fields[kDefaultTriggerAsyncId];
      this.#triggerId = triggerId < 0 ? async_id_fields[kExecutionAsyncId] : triggerId;
      if (async_hook_fields[kInit] > 0) hooks.emitInit(this.#asyncId, type, this.#triggerId, this);
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
      const id = wrap.#asyncId;
      const hooked = active_hooks.array.length > 0;
      if (hooked) hooks.emitBefore(id, wrap.#triggerId, wrap);
      tasks.callIn(wrap.#frame, callback, wrap, args);
      if (hooked && hooks.executionAsyncId() === id) hooks.emitAfter(id);
    }

    /**
     * Calls the `destroy` hooks for an object.
     *
     * @param {AsyncWrap} wrap
     */
    static destroyed(wrap) {
      if (async_hook_fields[kDestroy] > 0) hooks.emitDestroy(wrap.#asyncId);
    }
  };
}

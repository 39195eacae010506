import tasks from 'es4x:tasks';

/**
 * `internalBinding('async_wrap')`: the stack of async ids, beyond what fits its fast part, and the end of resources.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { AsyncWrapFunctions } from './async-wrap.binding.js'
 * @param {BindingParts<AsyncWrapFunctions>} parts
 */
export default function asyncWrap({ binding, requireBuiltin }) {
  const { async_hook_fields: hooks, async_id_fields: ids, constants } = binding;
  const ignored = () => {};
  /** @type {number[]} */
  let destroyed = [];

  /**
   * Calls the `destroy` hooks for a resource, after the current code.
   *
   * @param {number} asyncId
   */
  function queueDestroyAsyncId(asyncId) {
    if (destroyed.push(asyncId) > 1) return;
    const { hooked } = tasks;
    tasks.hooked = undefined; // This timer is no resource of the program.
    requireBuiltin('timers').setImmediate(emitDestroyed).unref();
    tasks.hooked = hooked;
    tasks.beforeExit = emitDestroyed; // As nothing waits for that timer.
  }

  function emitDestroyed() {
    const { nativeHooks } = requireBuiltin('internal/async_hooks');
    while (destroyed.length > 0) {
      const ids = destroyed;
      destroyed = [];
      for (const id of ids) nativeHooks.destroy(id);
    }
  }

  /**
   * Reports an unhandled rejection in the context of its promise: see `tasks.inPromise`.
   *
   * @param {Promise<unknown>} promise
   * @param {() => void} report
   */
  function inPromise(promise, report) {
    const { pushAsyncContext, popAsyncContext, symbols } = requireBuiltin('internal/async_hooks');
    const ids = /** @type {Record<symbol, number>} */ (/** @type {unknown} */ (promise));
    const asyncId = ids[symbols.async_id_symbol];
    if (asyncId === undefined) {
      report();
      return;
    }
    pushAsyncContext(asyncId, ids[symbols.trigger_async_id_symbol], promise);
    try {
      report();
    } finally {
      popAsyncContext(asyncId);
    }
  }

  /** @type {FinalizationRegistry<{ asyncId: number, flag?: { destroyed: boolean } }>} */
  const collected = new FinalizationRegistry(({ asyncId, flag }) => {
    if (!flag?.destroyed) queueDestroyAsyncId(asyncId);
  });

  /** Makes room for more ids: the library, which reads the stack itself, takes it from the binding each time. */
  function grow() {
    const { async_ids_stack: stack } = binding;
    binding.async_ids_stack = new Float64Array(stack.length * 2);
    binding.async_ids_stack.set(stack);
  }

  /**
   * The callback of a resource that is no object of a binding: see `tasks.hooked`.
   *
   * @param {Function} callback
   * @param {string} type
   */
  function hooked(callback, type, resource = {}, throws = false) {
    const { emitAfter, emitBefore, emitDestroy, ...all } = requireBuiltin('internal/async_hooks');
    const asyncId = all.newAsyncId();
    const triggerId = all.getDefaultTriggerAsyncId();
    all.emitInit(asyncId, type, triggerId, resource);
    /** @param {unknown[]} args */
    function call(...args) {
      emitBefore(asyncId, triggerId, resource);
      try {
        if (throws) Reflect.apply(callback, this, args);
        else tasks.call(callback, this, args);
      } finally {
        if (all.executionAsyncId() === asyncId) emitAfter(asyncId);
      }
    }
    call.destroyed = () => emitDestroy(asyncId);
    return call;
  }

  ids[constants.kAsyncIdCounter] = 1;
  if (tasks.isMain) {
    // The main module is the first resource, which belongs to none.
    ids[constants.kExecutionAsyncId] = 1;
    tasks.mainEnded = () => {
      if (ids[constants.kExecutionAsyncId] === 1) ids[constants.kExecutionAsyncId] = 0;
    };
  }
  ids[constants.kDefaultTriggerAsyncId] = -1;
  hooks[constants.kCheck] = 1;
  return {
    setupHooks: ignored,
    /** @param {((...args: never[]) => unknown) | undefined} trampoline */
    setCallbackTrampoline(trampoline) {
      tasks.hooked = trampoline === undefined ? undefined : hooked;
      tasks.inPromise = inPromise; // Also later, for promises that have got an id meanwhile.
    },
    queueDestroyAsyncId,
    /**
     * @param {object} resource
     * @param {number} asyncId
     * @param {{ destroyed: boolean } | undefined} flag
     */
    registerDestroyHook: (resource, asyncId, flag) =>
      collected.register(resource, { asyncId, flag }),
    getPromiseHooks: () => [undefined, undefined, undefined, undefined],
    /** @param {number} index */
    executionAsyncResource: (index) => binding.execution_async_resources[index],

    clearAsyncIdStack() {
      ids[constants.kExecutionAsyncId] = 0;
      ids[constants.kTriggerAsyncId] = 0;
      hooks[constants.kStackLength] = 0;
      binding.execution_async_resources.length = 0;
    },

    /**
     * @param {number} asyncId
     * @param {number} triggerAsyncId
     */
    pushAsyncContext(asyncId, triggerAsyncId) {
      const at = 2 * hooks[constants.kStackLength]++;
      if (at >= binding.async_ids_stack.length) grow();
      binding.async_ids_stack[at] = ids[constants.kExecutionAsyncId];
      binding.async_ids_stack[at + 1] = ids[constants.kTriggerAsyncId];
      ids[constants.kExecutionAsyncId] = asyncId;
      ids[constants.kTriggerAsyncId] = triggerAsyncId;
    },

    popAsyncContext() {
      const length = --hooks[constants.kStackLength];
      ids[constants.kExecutionAsyncId] = binding.async_ids_stack[2 * length];
      ids[constants.kTriggerAsyncId] = binding.async_ids_stack[2 * length + 1];
      binding.execution_async_resources.length = length;
      return length > 0;
    },
  };
}

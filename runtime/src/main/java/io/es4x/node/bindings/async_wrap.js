import tasks from 'es4x:tasks';

/**
 * `internalBinding('async_wrap')`: the stack of async ids, beyond what fits its fast part, and the end of resources.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { AsyncWrapFunctions } from './async-wrap.binding.js'
 * @param {BindingParts<AsyncWrapFunctions>} parts
 */
export default function asyncWrap({ binding, requireBuiltin }) {
  const {
    async_hook_fields: hooks,
    async_id_fields: ids,
    async_ids_stack: stack,
    constants,
  } = binding;
  const ignored = () => {};
  /** @type {number[]} */
  const deeper = [];

  /** @type {number[]} */
  let destroyed = [];

  /**
   * Calls the `destroy` hooks for a resource, after the current code.
   *
   * @param {number} asyncId
   */
  function queueDestroyAsyncId(asyncId) {
    if (destroyed.push(asyncId) > 1) return;
    requireBuiltin('timers')
      .setImmediate(() => {
        const ids = destroyed;
        destroyed = [];
        for (const id of ids) requireBuiltin('internal/async_hooks').nativeHooks.destroy(id);
      })
      .unref();
  }

  /** @type {FinalizationRegistry<{ asyncId: number, flag?: { destroyed: boolean } }>} */
  const collected = new FinalizationRegistry(({ asyncId, flag }) => {
    if (!flag?.destroyed) queueDestroyAsyncId(asyncId);
  });

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
      deeper.length = 0;
      binding.execution_async_resources.length = 0;
    },

    /**
     * @param {number} asyncId
     * @param {number} triggerAsyncId
     */
    pushAsyncContext(asyncId, triggerAsyncId) {
      deeper.push(ids[constants.kExecutionAsyncId], ids[constants.kTriggerAsyncId]);
      hooks[constants.kStackLength]++;
      ids[constants.kExecutionAsyncId] = asyncId;
      ids[constants.kTriggerAsyncId] = triggerAsyncId;
    },

    popAsyncContext() {
      const length = --hooks[constants.kStackLength];
      if (deeper.length > 0) {
        ids[constants.kTriggerAsyncId] = deeper.pop();
        ids[constants.kExecutionAsyncId] = deeper.pop();
      } else {
        ids[constants.kExecutionAsyncId] = stack[2 * length];
        ids[constants.kTriggerAsyncId] = stack[2 * length + 1];
      }
      return length > 0;
    },
  };
}

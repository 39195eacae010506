import tasks from 'es4x:tasks';
import { createAsyncWrap } from './async-wrap.js';

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
  const onClose = Symbol('onclose');

  const AsyncWrap = createAsyncWrap(requireBuiltin);

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
      AsyncWrap.destroyed(handle);
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

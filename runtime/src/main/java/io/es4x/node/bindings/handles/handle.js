import tasks from 'es4x:tasks';
import { createAsyncWrap } from './async-wrap.js';

const { apply } = Reflect;

/** The methods that are called when a handle has received something, and when a request is done. */
export const arrived = Symbol('arrived');
export const done = Symbol('done');

/**
 * The classes that objects of bindings derive from: handles and requests, as libuv has them.
 *
 * @import { Library } from './async-wrap.js'
 * @import { HandleBinding } from './handle.binding.js'
 * @param {HandleBinding} java functions of the handles, see `HandleEvents` and `LoopHandle`
 * @param {Library} library
 */
export function createHandles(java, library) {
  const onClose = Symbol('onclose');

  const AsyncWrap = createAsyncWrap(library);

  /** @typedef {HandleWrap & { [onClose]?: Function }} Closing */

  /** A handle, whose other methods are in Java. */
  class HandleWrap extends AsyncWrap {
    /**
     * @this {Closing}
     * @param {unknown} [callback] called when it is closed
     */
    close(callback) {
      if (typeof callback === 'function') this[onClose] ??= callback;
      apply(java.close, this, []);
    }
  }
  for (const name of /** @type {const} */ (['ref', 'unref', 'hasRef'])) {
    Object.defineProperty(HandleWrap.prototype, name, { value: java[name], writable: true });
  }

  /** A request, whose `oncomplete` the library has set. */
  class ReqWrap extends AsyncWrap {
    /**
     * @this {ReqWrap & { oncomplete?: unknown }}
     * @param {number} status
     */
    [done](status) {
      AsyncWrap.call(this, this.oncomplete, [status]);
    }
  }

  java.onEvents(
    (/** @type {Closing} */ handle) => {
      const callback = handle[onClose];
      if (callback !== undefined) {
        handle[onClose] = undefined;
        AsyncWrap.call(handle, callback, []);
      }
      AsyncWrap.destroyed(handle);
      if (tasks.pending) tasks.drain();
    },
    (request, status, result) => {
      request[done](status, result);
      if (tasks.pending) tasks.drain();
    },
    (handle, number, value) => {
      handle[arrived](number, value);
      if (tasks.pending) tasks.drain();
    },
  );

  return { AsyncWrap, HandleWrap, ReqWrap };
}

/**
 * @typedef {ReturnType<typeof createHandles>} HandleClasses
 * @typedef {InstanceType<HandleClasses['AsyncWrap']>} AsyncWrap
 * @typedef {InstanceType<HandleClasses['HandleWrap']>} HandleWrap
 * @typedef {InstanceType<HandleClasses['ReqWrap']>} ReqWrap
 * @typedef {HandleWrap & { [arrived](number: number, value?: unknown): void }} Handle one that Java tells numbers
 * @typedef {AsyncWrap & { [done](status: number, result?: unknown): void }} Request one that Java tells its status
 */

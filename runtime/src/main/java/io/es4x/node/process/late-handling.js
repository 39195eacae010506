import host from 'es4x:host/late-handling';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import process from 'node:process';

/** @import { RejectionFunctions } from '../../engine/promises/rejections.binding.js' */

const { whenHandled, whenResolvedAgain } = /** @type {RejectionFunctions} */ (host.functions());

let id = 0;

/**
 * Emits 'rejectionHandled' when a promise whose rejection was reported gets a handler; without a listener prints a
 * warning, as Node does.
 *
 * @param {unknown} promise or a Vert.x future, for which nothing is emitted
 * @param {(promise: unknown) => boolean} isTold called then; returns whether to emit the event
 */
function expect(promise, isTold) {
  id++;
  whenHandled(promise, telling(id, isTold));
}

/**
 * Creates the callback, in a scope without the promise: a reference would keep both alive.
 *
 * @param {number} id
 * @param {(promise: unknown) => boolean} isTold
 * @returns {(promise: unknown) => void}
 */
function telling(id, isTold) {
  const tell = (/** @type {unknown} */ promise) => {
    if (!isTold(promise)) return;
    if (!process.emit('rejectionHandled', promise)) {
      process.emitWarning(
        `Promise rejection was handled asynchronously (rejection id: ${id})`,
        'PromiseRejectionHandledWarning',
      );
    }
  };
  // The code that adds the handler is not interrupted: pending ticks and microtasks run first.
  return (promise) => tasks.nextTick(() => tasks.queueMicrotask(() => tell(promise)));
}

/** Emits 'multipleResolves' where a promise that is resolved is resolved or rejected again. */
function reportResolvedAgain() {
  const deprecated = registry
    .require('es4x:library')
    .require('internal/util')
    .deprecate(() => {}, 'The multipleResolves event has been deprecated.', 'DEP0160');
  const emit = (/** @type {unknown[]} */ ...args) => {
    if (process.emit('multipleResolves', ...args)) deprecated();
  };
  whenResolvedAgain((...args) => tasks.nextTick(emit, ...args));
}

export default { expect, reportResolvedAgain };

import host from 'es4x:host/late-handling';
import tasks from 'es4x:tasks';
import process from 'node:process';

const { whenHandled } = /** @type {Value} */ (host.functions());

let id = 0;

/**
 * Tells listeners of `process` when a promise of whose rejection they were told gets a handler; without a listener
 * it is a warning, as in Node.
 *
 * @param {unknown} promise or a future of Vert.x, of which nobody is told
 * @param {(promise: unknown) => boolean} isTold called then; returns whether listeners are to be told
 */
function expect(promise, isTold) {
  id++;
  whenHandled(promise, telling(id, isTold));
}

/** The callback for a promise, made where that is not known: it would hold it, and both would be kept. */
function telling(id, isTold) {
  const tell = (promise) => {
    if (!isTold(promise)) return;
    if (!process.emit('rejectionHandled', promise)) {
      process.emitWarning(
        `Promise rejection was handled asynchronously (rejection id: ${id})`,
        'PromiseRejectionHandledWarning',
      );
    }
  };
  // Whoever adds the handler is not to be interrupted; ticks that wait already come first, as do microtasks.
  return (promise) => tasks.nextTick(() => tasks.queueMicrotask(() => tell(promise)), []);
}

export default { expect };

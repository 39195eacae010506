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
 * @param {() => boolean} isTold called then; returns whether listeners are to be told
 */
function expect(promise, isTold) {
  id++;
  const text = `Promise rejection was handled asynchronously (rejection id: ${id})`;
  const tell = () => {
    if (!isTold()) return;
    if (!process.emit('rejectionHandled', promise)) {
      process.emitWarning(text, 'PromiseRejectionHandledWarning');
    }
  };
  // Whoever adds the handler is not to be interrupted; ticks that wait already come first, as do microtasks.
  whenHandled(promise, () => tasks.nextTick(() => tasks.queueMicrotask(tell), []));
}

export default { expect };

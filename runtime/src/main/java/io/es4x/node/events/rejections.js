import { withFirst } from './lists.js';

/** The handling of the promises that listeners return: `captureRejections`. */
const { apply } = Reflect;

/** The key of an emitter's setting to handle rejections. */
export const kCapture = Symbol('kCapture');
export const captureRejectionSymbol = Symbol.for('nodejs.rejection');

/** Takes care of the promise that a listener returned, if the emitter wants to know. */
export function capture(emitter, result, type, args) {
  if (result === undefined || result === null || !emitter[kCapture]) {
    return;
  }
  try {
    const { then } = result;
    if (typeof then === 'function') {
      const rejected = (error) => process.nextTick(reject, emitter, error, type, args);
      apply(then, result, [undefined, rejected]);
    }
  } catch (error) {
    emitter.emit('error', error);
  }
}

function reject(emitter, error, type, args) {
  const own = emitter[captureRejectionSymbol];
  if (typeof own === 'function') {
    apply(own, emitter, withFirst(error, withFirst(type, args)));
    return;
  }
  const before = emitter[kCapture];
  emitter[kCapture] = false; // Or a rejection in the listener would go round for ever.
  try {
    emitter.emit('error', error);
  } finally {
    emitter[kCapture] = before;
  }
}

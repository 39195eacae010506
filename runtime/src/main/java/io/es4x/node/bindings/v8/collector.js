import host from 'es4x:host/heap';
import timers from 'node:timers';

const OPTION = /^--expose[-_]gc$/;

let isExposed = false;

/**
 * The `gc` of V8's `--expose-gc`: a full collection of Java's heap, whatever the type.
 *
 * @param {{ execution?: 'sync' | 'async', type?: string }} [options]
 * @returns {Promise<void> | undefined} a promise where the execution is async
 */
function gc(options) {
  const isAsync = options?.execution === 'async';
  if (!isAsync) {
    host.collect();
    return undefined;
  }
  return new Promise((resolve) => {
    timers.setImmediate(() => {
      host.collect();
      resolve();
    });
  });
}

/** Follows `v8.setFlagsFromString('--expose-gc')`: contexts that are made afterwards have `gc`. */
function follow(flag) {
  if (OPTION.test(flag)) isExposed = true;
}

/** Gives the global object of a new context `gc` where that is to be. */
function exposeIn(global) {
  if (isExposed) global.gc = gc;
}

export default { gc, follow, exposeIn };

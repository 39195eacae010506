import registry from 'es4x:registry';
import timers from 'node:timers';

const OPTION = /^--expose[-_]gc$/;

let isExposed = false;

/** The beans behind the heap are loaded by the first collection: every context of `node:vm` loads this script. */
const collect = () => registry.require('es4x:host/heap').collect();

/**
 * The `gc` of V8's `--expose-gc`: a full collection of Java's heap, whatever the type.
 *
 * @param {{ execution?: 'sync' | 'async', type?: string }} [options]
 * @returns {Promise<void> | undefined} a promise where the execution is async
 */
function gc(options) {
  const isAsync = options?.execution === 'async';
  if (!isAsync) {
    collect();
    return undefined;
  }
  return new Promise((resolve) => {
    timers.setImmediate(() => {
      collect();
      resolve();
    });
  });
}

/**
 * Follows `v8.setFlagsFromString('--expose-gc')`: contexts that are made afterwards have `gc`.
 *
 * @param {string} flag
 */
function follow(flag) {
  if (OPTION.test(flag)) isExposed = true;
}

/**
 * Gives the global object of a new context `gc` where that is to be.
 *
 * @param {{ gc?: typeof gc }} global
 */
function exposeIn(global) {
  if (isExposed) global.gc = gc;
}

export default { gc, follow, exposeIn };

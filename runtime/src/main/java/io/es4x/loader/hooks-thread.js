import library from 'es4x:library';
import process from 'node:process';

/** @import EventEmitter from 'node:events' */

/**
 * The thread that runs the hooks of `module.register()`: it handles requests one by one while the other thread
 * waits. It uses Node's `lib/internal/modules/esm/hooks.js` as Node's `worker.js` does, but without its polling
 * loop.
 */

const { serializeError } = library.require('internal/error_serdes');
const { AsyncLoaderHooksOnLoaderHookWorker: Hooks } = library.require('internal/modules/esm/hooks');
const { getOrInitializeCascadedLoader, loadPreloadModules } = library.require(
  'internal/modules/esm/loader',
);
const SIGNAL = 0;

/** @typedef {EventEmitter & { postMessage(message: unknown): void, ref(): void, unref(): void }} MessagePort */

/**
 * @param {{ lock: SharedArrayBuffer }} workerData the memory on which the other thread waits
 * @param {MessagePort} port
 */
export default function serve({ lock }, port) {
  const memory = new Int32Array(lock);
  const hooks = new Hooks();
  let waits = false;

  /**
   * @param {string} status
   * @param {unknown} [body]
   */
  function answer(status, body = undefined) {
    waits = false;
    port.ref();
    try {
      port.postMessage({ status, body });
    } catch (error) {
      port.postMessage({ status: 'error', body: failure(error) });
    }
    Atomics.add(memory, SIGNAL, 1);
    Atomics.notify(memory, SIGNAL);
  }

  /**
   * Handles a request. If its promise can never settle, nothing keeps the thread running, so it ends.
   *
   * @param {{ method: string, args: unknown[] }} request
   */
  async function take({ method, args }) {
    waits = true;
    port.unref();
    try {
      answer('success', await hooks[method](...args));
    } catch (error) {
      answer('error', failure(error));
    }
  }

  const { exit } = process;
  process.exit = (/** @type {number | undefined} */ code) => {
    answer('exit', code ?? process.exitCode);
    return exit(code);
  };
  process.on('beforeExit', () => {
    if (waits) answer('never-settle');
  });
  port.on('message', take);
  getOrInitializeCascadedLoader(hooks);
  loadPreloadModules();
  answer('success');
}

/** @param {unknown} error */
function failure(error) {
  if (Object(error) !== error && typeof error !== 'symbol') return error;
  try {
    return { serialized: serializeError(error) };
  } catch {
    return { serializationFailed: true };
  }
}

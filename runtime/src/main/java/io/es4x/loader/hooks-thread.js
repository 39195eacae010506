import library from 'es4x:library';
import process from 'node:process';

/**
 * The thread that runs the hooks of `module.register()`: it answers requests one by one, for which the other thread
 * waits. It speaks to Node's `lib/internal/modules/esm/hooks.js` as its `worker.js` does, whose loop polls.
 */

const { serializeError } = library.require('internal/error_serdes');
const { AsyncLoaderHooksOnLoaderHookWorker: Hooks } = library.require('internal/modules/esm/hooks');
const { getOrInitializeCascadedLoader, loadPreloadModules } = library.require(
  'internal/modules/esm/loader',
);
const SIGNAL = 0;

/**
 * @param {{ lock: SharedArrayBuffer }} workerData the memory that the other thread waits at
 * @param {Value} port
 */
export default function serve({ lock }, port) {
  const memory = new Int32Array(lock);
  const hooks = new Hooks();
  let waits = false;

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

  /** Serves a request. Without anything else to do, the thread comes to its end: then it never settles. */
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
  process.exit = (code) => {
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

function failure(error) {
  if (Object(error) !== error && typeof error !== 'symbol') return error;
  try {
    return { serialized: serializeError(error) };
  } catch {
    return { serializationFailed: true };
  }
}

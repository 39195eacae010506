import library from 'es4x:library';
import output from 'es4x:output';
import registry from 'es4x:registry';
import process from 'node:process';
import { emitUncaught } from '../../process/lifecycle.js';
import { preloadsOf } from './preloads.js';

/**
 * The program of a worker. Source: Node's `lib/internal/main/worker_thread.js`.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { CapturingProcess } from '../../process/lifecycle.js'
 *
 * @typedef {object} Program what the parent sends with the name of the program
 * @property {string[] | undefined} argv
 * @property {false | 'internal' | 'classic' | 'data-url'} doEval
 * @property {LibraryModule} environmentData
 * @property {string} filename
 * @property {boolean} hasStdin
 * @property {LibraryModule} publicPort
 * @property {unknown} workerData
 * @property {LibraryModule} mainThreadPort
 * @property {Uint32Array} cwdCounter
 *
 * @typedef {object} Payload what it sends of, and asks of, streams
 * @property {number} type
 * @property {'stdin' | 'stdout' | 'stderr'} stream
 * @property {{ chunk: unknown, encoding: string }[]} chunks
 */

const FAILED = 1;

const io = library.require('internal/worker/io');
const port = library.internalBinding('worker').getEnvMessagePort();
const { messageTypes: types, kStdioWantsMoreDataCallback: kWantsMore } = io;

/** The functions that change the process as a whole. */
const FORBIDDEN = [
  'abort',
  'chdir',
  'initgroups',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
];

/** @param {string} what */
function unsupported(what) {
  const { ERR_WORKER_UNSUPPORTED_OPERATION } = library.require('internal/errors').codes;
  return new ERR_WORKER_UNSUPPORTED_OPERATION(what);
}

/**
 * Forbids what changes the process as a whole.
 *
 * @param {string} name
 */
function forbid(name) {
  const unavailable = () => {
    throw unsupported(`process.${name}()`);
  };
  Object.assign(process, { [name]: Object.assign(unavailable, { disabled: true }) });
}

/** Forbids the channel between processes, where a variable names one. */
function forbidChannel() {
  if (!process.env.NODE_CHANNEL_FD) return;
  forbid('send');
  forbid('disconnect');
  for (const name of ['channel', 'connected']) {
    Object.defineProperty(process, name, {
      get() {
        throw unsupported(`process.${name}`);
      },
    });
  }
}

/** Lets the file mode creation mask be read only. */
function forbidMasks() {
  const { umask } = process;
  process.umask = (/** @type {string | number | undefined} */ mask) => {
    if (mask !== undefined) throw unsupported('Setting process.umask()');
    return umask?.();
  };
}

/** Leads the standard streams through the parent's. */
function connectStreams() {
  const streams = io.createWorkerStdio();
  for (const [name, stream] of Object.entries(streams)) {
    Object.defineProperty(process, name, {
      get: () => stream,
      configurable: true,
      enumerable: true,
    });
  }
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    Object.assign(output[name], {
      stream: streams[name],
      isTerminal: () => false,
      hasColors: () => false,
    });
  }
  process.on('exit', () => {
    streams.stdout[kWantsMore]();
    streams.stderr[kWantsMore]();
  });
}

/**
 * Takes over what the parent has sent with the name of the program.
 *
 * @param {Program} program
 */
function setUp({
  argv,
  doEval,
  environmentData,
  filename,
  hasStdin,
  publicPort,
  workerData,
  ...rest
}) {
  if (argv !== undefined) process.argv.push(...argv);
  // Those of an internal worker are the runtime's, and are given to it by load().
  if (doEval !== 'internal') {
    Object.assign(library.require('worker_threads'), { parentPort: publicPort, workerData });
  }
  library.require('internal/worker').assignEnvironmentData(environmentData);
  library.require('internal/worker/messaging').setupMainThreadPort(rest.mainThreadPort);
  io.sharedCwdCounter = rest.cwdCounter;
  if (!hasStdin) process.stdin.push(null);
  if (doEval === false) process.argv.splice(1, 0, filename);
  else if (doEval === 'classic') process.argv.splice(1, 0, '[worker eval]');
}

/**
 * @param {Program} program
 * @param {LibraryModule} loader
 */
async function load({ doEval, filename, publicPort, workerData }, loader) {
  if (doEval === 'internal') {
    const { require } = filename.startsWith('es4x:') ? registry : library;
    return { exports: await require(filename)(workerData, publicPort, loader) };
  }
  await loader.preloaded();
  for (const preload of preloadsOf(process.execArgv)) await preload(loader);
  if (doEval === 'classic') return registry.require('es4x:program').runInWorker(filename, loader);
  if (doEval === 'data-url') {
    return { exports: await loader.importModule(`${process.cwd()}/[worker]`, filename) };
  }
  return loader.evaluateFile(registry.require('module')._resolveFilename(filename, null, true));
}

/**
 * Runs the program that the parent names; settled when its top level is done.
 *
 * @param {LibraryModule} loader
 */
function run(loader) {
  connectStreams();
  library.internalBinding('worker').trackFiles();
  FORBIDDEN.forEach(forbid);
  forbidMasks();
  forbidChannel();
  return new Promise((resolve, reject) => {
    port.on('message', (/** @type {Program & Payload} */ message) => {
      if (message.type === types.LOAD_SCRIPT) {
        port.unref();
        setUp(message);
        port.postMessage({ type: types.UP_AND_RUNNING });
        load(message, loader).then(resolve, reject);
      } else if (message.type === types.STDIO_PAYLOAD) {
        for (const { chunk, encoding } of message.chunks) {
          process[message.stream].push(chunk, encoding);
        }
      } else {
        process[message.stream][kWantsMore]();
      }
    });
    port.start();
  });
}

/**
 * Takes an error that nothing in the worker has caught: if no listener does, it is the parent's.
 *
 * @param {unknown} thrown
 * @param {string} origin
 */
function uncaught(thrown, origin) {
  let error = thrown;
  let listenerFailed = false;
  try {
    if (emitUncaught(/** @type {CapturingProcess} */ (process), error, origin)) return true;
  } catch (another) {
    error = another;
    listenerFailed = true;
  }
  if (!process._exiting) {
    process._exiting = true;
    process.exitCode = FAILED;
    try {
      if (!listenerFailed) process.emit('exit', FAILED);
    } catch {
      // The first error is told.
    }
  }
  port.postMessage(toldAs(error));
  process.exit();
  return true;
}

/** @param {unknown} error */
function toldAs(error) {
  try {
    const { serializeError } = library.require('internal/error_serdes');
    return { type: types.ERROR_MESSAGE, error: serializeError(error) };
  } catch {
    return { type: types.COULD_NOT_SERIALIZE_ERROR };
  }
}

export default { run, uncaught };

import './globals.js';
import '../interop/host-prototypes.js';
import '../errors/host-errors.js';
import '../interop/exact-json.js';
import '../context/dispatch.js';
import output from 'es4x:output';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import { loader, runMain } from '../loader/main.js';
import { showAllFrames } from '../loader/traces.js';
import * as lifecycle from '../node/process/lifecycle.js';
import { handleCount } from './handles.js';

/** @import { CodeFrame } from '../errors/uncaught.js' */

/**
 * The script with which a context starts: defines the globals, gives Java objects their JavaScript behaviour, starts
 * the module system, and exports what Java calls (io.es4x.builtins.ContextScripts).
 */

// There are no listeners before the process object exists.
const process = () => registry.loaded('process');

const { Graal } = /** @type {HostGlobals} */ (globalThis);
Graal?.setUnhandledPromiseRejectionHandler?.(tasks.unhandledRejection);

export default {
  require: registry.require,
  drain: tasks.drain,
  runMain,
  runWorker: () => registry.require('es4x:worker').run(loader),
  showAllFrames,
  handleCount,

  emitBeforeExit() {
    tasks.beforeExit?.();
    if (process() !== undefined) lifecycle.emitBeforeExit(process());
  },

  /**
   * Calls a Java function and returns a promise of its result.
   *
   * @type {(call: () => unknown) => Promise<unknown>}
   */
  settled: async (call) => call(),

  /** @type {(code: number) => number} */
  emitExit: (code) => (process() === undefined ? code : lifecycle.emitExit(process(), code)),

  /** @type {(code: number) => number} */
  emitFailure: (code) => (process() === undefined ? code : lifecycle.emitFailure(process(), code)),

  /** @type {(code: number) => void} */
  emitEnd(code) {
    if (process() !== undefined) lifecycle.emitEnd(process(), code);
  },

  /** @type {(code: number) => number} */
  exitCode: (code) => (process() === undefined ? code : lifecycle.exitCodeOf(process(), code)),

  /** @type {(error: unknown, origin: string) => boolean} */
  emitUncaught(error, origin) {
    const worker = registry.loaded('es4x:worker');
    return worker === undefined
      ? lifecycle.emitUncaught(process(), error, origin)
      : worker.uncaught(error, origin);
  },

  /** @type {(reason: unknown, promise: unknown) => boolean} */
  emitUnhandledRejection: (reason, promise) =>
    lifecycle.emitUnhandledRejection(process(), reason, promise),

  rejectionError: lifecycle.rejectionError,

  /** @type {(name: string, number: number) => boolean} */
  emitSignal: (name, number) =>
    process() !== undefined && lifecycle.emitSignal(process(), name, number),

  /**
   * Formats an error for people; see errors/uncaught.js.
   *
   * @type {(error: unknown, allFrames: boolean, codeFrame: CodeFrame | undefined, thrownAt: string[]) => string}
   */
  errorText: (error, allFrames, codeFrame, thrownAt) =>
    registry.require('es4x:uncaught').errorText(error, {
      formatter: () => registry.require('es4x:inspect'),
      colors: output.stderr.hasColors(),
      allFrames,
      codeFrame,
      thrownAt,
    }),
};

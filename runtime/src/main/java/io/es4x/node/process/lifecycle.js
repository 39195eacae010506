import host from 'es4x:host/process';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import timers from 'node:timers';
import { codedError, invalidArgType, outOfRange } from '../errors.js';

/** The key under which a process object has the uncaught exception capture callback. */
const CAPTURE = Symbol.for('es4x.uncaughtExceptionCapture');

/** The exit code of a program that has replaced `process._fatalException` by what is no function. */
const INVALID_PATCH = 6;

/**
 * @import { Process } from './process-object.js'
 * @typedef {Process['exitCode']} ExitCode
 * @typedef {Process & { [CAPTURE]: ((error: unknown) => void) | null }} CapturingProcess
 */

/**
 * Creates the members that end a program: `exit`, `exitCode`, `abort`.
 *
 * @param {CapturingProcess} process
 */
export function lifecycle(process) {
  /** @type {ExitCode} */
  let exitCode;
  Object.defineProperty(process, 'exitCode', {
    enumerable: true,
    get: () => exitCode,
    set(value) {
      validateExitCode(value);
      exitCode = value ?? undefined;
      host.exitCode(Number(exitCode ?? 0));
    },
  });
  Object.defineProperty(process, CAPTURE, { value: null, writable: true });
  return {
    _exiting: false,
    /** @param {ExitCode} [code] */
    exit(code) {
      if (code !== undefined) {
        process.exitCode = code;
      }
      if (!process._exiting) {
        process._exiting = true;
        process.emit('exit', exitCodeOf(process));
      }
      process.reallyExit(exitCodeOf(process));
    },
    reallyExit: (/** @type {ExitCode} */ code) => host.exit(Number(code ?? 0)),
    /**
     * Handles an error as an uncaught exception.
     *
     * @param {unknown} error
     * @param {boolean} [isRejection]
     * @returns {boolean} whether a listener handled it
     */
    _fatalException: (error, isRejection = false) =>
      emitUncaught(process, error, isRejection ? 'unhandledRejection' : 'uncaughtException'),
    abort: () => host.abort(),
    /** @param {((error: unknown) => void) | null} callback */
    setUncaughtExceptionCaptureCallback(callback) {
      if (callback === null) {
        process[CAPTURE] = null;
        tasks.capture = undefined;
        return;
      }
      if (typeof callback !== 'function') {
        throw invalidArgType('fn', 'of type function or null', callback);
      }
      if (process[CAPTURE] !== null) {
        throw codedError(
          Error,
          'ERR_UNCAUGHT_EXCEPTION_CAPTURE_ALREADY_SET',
          '`process.setupUncaughtExceptionCapture()` was called while a capture callback was already active',
        );
      }
      process[CAPTURE] = callback;
      tasks.capture = (/** @type {unknown} */ error) => {
        process.emit('uncaughtExceptionMonitor', error, 'uncaughtException');
        callback(error);
      };
    },
    hasUncaughtExceptionCaptureCallback: () => process[CAPTURE] !== null,
  };
}

/**
 * Returns the exit code that the program has set, or else the given one.
 *
 * @param {Process} process
 */
export const exitCodeOf = (process, otherwise = 0) => Number(process.exitCode ?? otherwise);

/**
 * Emits 'exit' once; returns the exit code, which listeners may have set.
 *
 * @param {Process} process
 * @param {number} code the exit code; 0 unless the program ends with an error
 */
export function emitExit(process, code) {
  if (!process._exiting) {
    if (code !== 0) {
      process.exitCode = code;
    }
    process._exiting = true;
    process.emit('exit', exitCodeOf(process));
  }
  return exitCodeOf(process, code);
}

/**
 * Emits 'exit' like {@link emitExit} for an uncaught error, which is reported instead of errors of the listeners.
 *
 * @param {Process} process
 * @param {number} code
 */
export function emitFailure(process, code) {
  try {
    return emitExit(process, code);
  } catch {
    return exitCodeOf(process, code);
  }
}

/**
 * Emits 'exit' when the program has nothing left to do; as in Node, also after an earlier `process.exit()` that failed
 * in a listener. Errors of listeners are uncaught exceptions.
 *
 * @param {Process} process
 * @param {number} code the exit code, unless the program has set one
 */
export function emitEnd(process, code) {
  if (code !== 0) process.exitCode ??= code;
  process._exiting = true;
  tasks.call(() => process.emit('exit', exitCodeOf(process, code)), undefined, []);
}

/**
 * Emits 'beforeExit' when the program has nothing left to do; a listener may start new work.
 *
 * @param {Process} process
 */
export function emitBeforeExit(process) {
  tasks.call(() => process.emit('beforeExit', exitCodeOf(process)), undefined, []);
}

/**
 * Emits a signal to the listeners of the program.
 *
 * @param {Process} process
 * @param {string} name such as "SIGINT"
 * @param {number} number
 * @returns {boolean} whether there was a listener
 */
export function emitSignal(process, name, number) {
  host.signalArrived(number);
  const emit = tasks.signals.get(name);
  if (emit === undefined) return process.emit(name, name, number);
  emit(name, number);
  return true;
}

/** The global object as an EventTarget; undefined unless the program uses it as one. */
const scope = () => registry.loaded('es4x:global-scope');

/**
 * Emits an uncaught error: to listeners of `process`, then to those of the global object.
 *
 * @param {CapturingProcess | undefined} process undefined if the program has not accessed it
 * @param {unknown} error
 * @param {string} [origin]
 * @returns {boolean} whether a listener handled it
 */
export function emitUncaught(process, error, origin = 'uncaughtException') {
  if (process !== undefined) {
    if (error !== undefined && error === tasks.captureFailure) throw error;
    if (typeof process._fatalException !== 'function') {
      process._rawDebug(error);
      process.reallyExit(INVALID_PATCH);
    }
    process.emit('uncaughtExceptionMonitor', error, origin);
    const capture = process[CAPTURE];
    if (capture !== null) {
      capture(error);
      return taken();
    }
    if (host.hasSwitch('abort-on-uncaught-exception')) return false;
    if (process.emit('uncaughtException', error, origin)) return taken();
  }
  return (scope()?.reportedError(error) ?? false) && taken();
}

/**
 * Keeps the loop running for one more turn, as Node does after a handled error, so that 'beforeExit' is emitted again.
 */
function taken() {
  timers.setImmediate(() => {});
  return true;
}

/**
 * Emits an unhandled rejection; if a listener handles it, 'rejectionHandled' is emitted when the promise gets a handler
 * later. Otherwise the option `--unhandled-rejections` decides.
 *
 * @param {Process | undefined} process undefined if the program has not accessed it
 * @param {unknown} reason
 * @param {unknown} promise
 * @returns {boolean} whether it was handled
 */
export function emitUnhandledRejection(process, reason, promise) {
  const { mode, warn } = registry.require('es4x:rejection-mode');
  const emit = () =>
    process?.emit('unhandledRejection', reason, promise) ||
    scope()?.reportedRejection(reason, promise);
  if (mode === 'strict') {
    // In this mode it is an uncaught exception first; if that is handled, listeners of rejections are called.
    tasks.nextTick(() => emit() || warn(reason));
    return false;
  }
  const late = expectation(reason);
  registry.require('es4x:late-handling').expect(promise, late.isTold); // A listener may add the handler itself.
  const isSeen = emit();
  if (mode === 'warn' || (mode === 'warn-with-error-code' && !isSeen)) warn(reason);
  if (mode === 'warn-with-error-code' && !isSeen) registry.require('process').exitCode = 1;
  late.taken = isSeen || mode !== 'throw';
  return late.taken;
}

/**
 * Dispatches 'rejectionhandled' for a promise that gets a handler late, if its rejection was handled. Does not refer to
 * the promise.
 *
 * @param {unknown} reason
 */
function expectation(reason) {
  const late = {
    taken: true,
    isTold(/** @type {unknown} */ promise) {
      if (late.taken) scope()?.rejectionHandled(reason, promise);
      return late.taken;
    },
  };
  return late;
}

/**
 * Returns the error to throw for an unhandled rejection.
 *
 * @param {unknown} reason
 * @returns {Error}
 */
export function rejectionError(reason) {
  if (reason instanceof Error) {
    return reason;
  }
  const error = new Error(
    'This error originated either by throwing inside of an async function without a catch block, ' +
      'or by rejecting a promise which was not handled with .catch(). ' +
      `The promise rejected with the reason "${describe(reason)}".`,
  );
  error.name = 'UnhandledPromiseRejection';
  return Object.assign(error, { code: 'ERR_UNHANDLED_REJECTION' });
}

/** @param {unknown} reason */
function describe(reason) {
  try {
    return typeof reason === 'object' && reason !== null ? JSON.stringify(reason) : String(reason);
  } catch {
    return Object.prototype.toString.call(reason);
  }
}

/** @param {unknown} value */
function validateExitCode(value) {
  if (value === undefined || value === null) {
    return;
  }
  const code = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof code !== 'number' || (typeof value === 'string' && Number.isNaN(code))) {
    throw invalidArgType('code', 'of type number', value);
  }
  if (!Number.isInteger(code)) {
    throw outOfRange('code', 'an integer', code);
  }
}

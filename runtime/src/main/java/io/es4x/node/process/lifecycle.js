import host from 'es4x:host/process';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import timers from 'node:timers';
import { codedError, invalidArgType, outOfRange } from '../errors.js';

/**
 * The key at which a process object has the function that takes its uncaught errors in place of
 * listeners.
 */
const CAPTURE = Symbol.for('es4x.uncaughtExceptionCapture');

/** Adds the ways in which a program ends: `exit`, `exitCode`, `abort`. */
export function lifecycle(process) {
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
    reallyExit: (code) => host.exit(Number(code ?? 0)),
    abort: () => host.abort(),
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
      tasks.capture = callback;
    },
    hasUncaughtExceptionCaptureCallback: () => process[CAPTURE] !== null,
  };
}

/** The exit code: the one that the program has set, or else another. */
export const exitCodeOf = (process, otherwise = 0) => Number(process.exitCode ?? otherwise);

/**
 * Emits 'exit', once; returns the exit code, which the program may have set.
 *
 * @param {number} code of what ends the program; 0 for none
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

/** Emits 'exit' as {@link emitExit} does, for an error that nobody took: that is told, not those of listeners. */
export function emitFailure(process, code) {
  try {
    return emitExit(process, code);
  } catch {
    return exitCodeOf(process, code);
  }
}

/**
 * Emits 'exit' for a program that has nothing left to do, as Node does also when an earlier `process.exit()` has
 * failed in a listener. What listeners throw is uncaught.
 *
 * @param {number} code the exit code, unless the program has set one
 */
export function emitEnd(process, code) {
  process._exiting = true;
  tasks.call(() => process.emit('exit', exitCodeOf(process, code)), undefined, []);
}

/** Emits 'beforeExit': the program has nothing left to do, unless a listener finds something. */
export function emitBeforeExit(process) {
  tasks.call(() => process.emit('beforeExit', exitCodeOf(process)), undefined, []);
}

/** The global object as a target of events, where a program has asked for that. */
const scope = () => registry.loaded('es4x:global-scope');

/**
 * Offers an uncaught error to the program: to listeners of `process`, then of the global object.
 *
 * @param {Value} process undefined where the program has not asked for it
 * @param {unknown} error
 * @param {string} [origin]
 * @returns {boolean} whether the program took it
 */
export function emitUncaught(process, error, origin = 'uncaughtException') {
  if (process !== undefined) {
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

/** Lets the loop turn once more, as Node does after an error that was taken: 'beforeExit' is emitted again. */
function taken() {
  timers.setImmediate(() => {});
  return true;
}

/**
 * Offers an unhandled rejection to the program, and if that takes it, tells it when the promise is handled later. The
 * option `--unhandled-rejections` decides what else is done.
 *
 * @param {Value} process undefined where the program has not asked for it
 * @param {unknown} reason
 * @param {unknown} promise
 * @returns {boolean} whether the program took it
 */
export function emitUnhandledRejection(process, reason, promise) {
  const { mode, warn } = registry.require('es4x:rejection-mode');
  const emit = () =>
    process?.emit('unhandledRejection', reason, promise) ||
    scope()?.reportedRejection(reason, promise);
  if (mode === 'strict') {
    // It is an uncaught exception; when the program takes that, listeners of rejections come next.
    tasks.nextTick(() => emit() || warn(reason), []);
    return false;
  }
  const late = expectation(reason);
  registry.require('es4x:late-handling').expect(promise, late.isTold); // A listener may handle it.
  const isSeen = emit();
  if (mode === 'warn' || (mode === 'warn-with-error-code' && !isSeen)) warn(reason);
  if (mode === 'warn-with-error-code' && !isSeen) registry.require('process').exitCode = 1;
  late.taken = isSeen || mode !== 'throw';
  return late.taken;
}

/** Tells the scope of a promise that is handled late, if its rejection was taken. It does not hold the promise. */
function expectation(reason) {
  const late = {
    taken: true,
    isTold(promise) {
      if (late.taken) scope()?.rejectionHandled(reason, promise);
      return late.taken;
    },
  };
  return late;
}

/** Returns the error thrown for a rejection that nothing handled. */
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

function describe(reason) {
  try {
    return typeof reason === 'object' && reason !== null ? JSON.stringify(reason) : String(reason);
  } catch {
    return Object.prototype.toString.call(reason);
  }
}

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

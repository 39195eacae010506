import { codedError, invalidArgType, outOfRange } from '../errors.js';

/**
 * How a program ends: `exit`, `exitCode`, `abort`.
 *
 * @param {object} host io.es4x.node.process.ProcessHost
 */
export function lifecycle(process, host) {
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
  return {
    _exiting: false,
    exit(code) {
      if (code !== undefined) {
        process.exitCode = code;
      }
      host.exit(emitExit(process));
    },
    reallyExit: (code) => host.exit(Number(code ?? 0)),
    abort: () => host.abort(),
  };
}

/**
 * Emits 'exit', once; returns the exit code, which the program may have set.
 *
 * @param {number} code of the failure that ends the program; 0 when there is none
 */
export function emitExit(process, code = 0) {
  if (!process._exiting) {
    if (code !== 0) {
      process.exitCode = code;
    }
    process._exiting = true;
    process.emit('exit', Number(process.exitCode ?? 0));
  }
  return Number(process.exitCode ?? 0);
}

/** Emits 'beforeExit': the program has nothing left to do, unless a listener finds something. */
export function emitBeforeExit(process) {
  process.emit('beforeExit', Number(process.exitCode ?? 0));
}

/** Offers an uncaught error to the program; returns whether it took it. */
export function emitUncaught(process, error, origin = 'uncaughtException') {
  process.emit('uncaughtExceptionMonitor', error, origin);
  return process.emit('uncaughtException', error, origin);
}

/** Offers an unhandled rejection to the program; returns whether it took it. */
export function emitUnhandledRejection(process, reason, promise) {
  return process.emit('unhandledRejection', reason, promise);
}

/** What is thrown for a rejection that nothing handled. */
export function rejectionError(reason) {
  if (reason instanceof Error) {
    return reason;
  }
  return codedError(
    Error,
    'ERR_UNHANDLED_REJECTION',
    'This error originated either by throwing inside of an async function without a catch block, ' +
      'or by rejecting a promise which was not handled with .catch(). ' +
      `The promise rejected with the reason "${describe(reason)}".`,
  );
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

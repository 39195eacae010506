import host from 'es4x:host/process';
import registry from 'es4x:registry';
import tasks from 'es4x:tasks';
import {
  codedError,
  errnoException,
  invalidArgType,
  invalidArgValue,
  outOfRange,
} from '../errors.js';
import { credentials } from './credentials.js';

/**
 * Reports to Java which signals have listeners, so that only those are caught, and whether 'multipleResolves' has.
 *
 * @import { Process } from './process-object.js'
 * @param {Process} process
 */
export function signals(process) {
  /** @type {(event: unknown) => event is string} */
  const isSignal = (event) => typeof event === 'string' && host.signalNumber(event) > 0;
  process.on('newListener', (event) => {
    if (event === 'multipleResolves') registry.require('es4x:late-handling').reportResolvedAgain();
    if (!isSignal(event) || process.listenerCount(event) > 0) return;
    if (event === 'SIGKILL' || event === 'SIGSTOP') {
      throw errnoException('EINVAL', 'uv_signal_start');
    }
    const hooked = tasks.hooked?.(
      (/** @type {string} */ name, /** @type {number} */ number) =>
        process.emit(name, name, number),
      'SIGNALWRAP',
    );
    if (hooked !== undefined) tasks.signals.set(event, hooked);
    if (!host.listensTo(event, true) && host.isPosix()) {
      process.emitWarning(
        `${event} is for the Java virtual machine: its listeners are never called.`,
      );
    }
  });
  process.on('removeListener', (event) => {
    if (isSignal(event) && process.listenerCount(event) === 0) {
      host.listensTo(event, false);
      tasks.signals.get(event)?.destroyed();
      tasks.signals.delete(event);
    }
  });
}

/**
 * `kill`, `umask`, and the ids of the user and its groups.
 *
 * @param {Process} process
 */
export function posix(process) {
  if (!host.isPosix()) {
    return {};
  }
  return {
    ...credentials(),
    /**
     * @param {number} pid
     * @param {string | number} [signal]
     */
    kill(pid, signal) {
      // biome-ignore lint/suspicious/noDoubleEquals: a text that is a number will do, as in Node
      if (pid != (pid | 0)) {
        throw invalidArgType('pid', 'of type number', pid);
      }
      const code = process._kill(pid | 0, signalNumber(signal));
      if (code) {
        throw errnoException(code, 'kill');
      }
      return true;
    },
    /**
     * Sends a signal; returns null or the code of the error. Programs replace it to observe signals.
     *
     * @type {Process['_kill']}
     */
    _kill: (pid, signal) => host.kill(pid, signal),
    /** @param {string | number} [mask] */
    umask(mask) {
      if (mask === undefined) {
        const current = host.umask(0);
        host.umask(current);
        return current;
      }
      return host.umask(parseMask(mask));
    },
  };
}

/** @param {string | number | undefined} signal */
function signalNumber(signal) {
  const given = /** @type {number} */ (signal);
  if (given === (given | 0)) {
    return given;
  }
  const name = signal || 'SIGTERM';
  const number = typeof name === 'string' ? host.signalNumber(name) : -1;
  if (number < 0) {
    const text = require('es4x:inspect').format('Unknown signal: %s', name);
    throw codedError(TypeError, 'ERR_UNKNOWN_SIGNAL', text);
  }
  return number;
}

const MASKS = 0xffffffff;

/** @param {unknown} mask */
function parseMask(mask) {
  let value = mask ?? undefined;
  if (typeof value === 'string') {
    if (!/^[0-7]+$/.test(value)) {
      throw invalidArgValue('mask', mask, 'must be a 32-bit unsigned integer or an octal string');
    }
    value = Number.parseInt(value, 8);
  }
  if (typeof value !== 'number') {
    throw invalidArgType('mask', 'of type number', value);
  }
  if (!Number.isInteger(value)) {
    throw outOfRange('mask', 'an integer', value);
  }
  if (value < 0 || value > MASKS) {
    throw outOfRange('mask', `>= 0 && <= ${MASKS}`, value);
  }
  return value & 0o777;
}

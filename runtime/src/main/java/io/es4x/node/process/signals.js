import { codedError, invalidArgType, invalidArgValue } from '../errors.js';

/** Tells the host which signals have listeners, so that it catches those and no others. */
export function signals(process, host) {
  const isSignal = (event) => typeof event === 'string' && host.signalNumber(event) > 0;
  process.on('newListener', (event) => {
    if (isSignal(event) && process.listenerCount(event) === 0) {
      host.listensTo(event, true);
    }
  });
  process.on('removeListener', (event) => {
    if (isSignal(event) && process.listenerCount(event) === 0) {
      host.listensTo(event, false);
    }
  });
}

/**
 * `kill`, `umask` and the user ids.
 *
 * @param {object} host io.es4x.node.process.ProcessHost
 */
export function posix(host) {
  if (!host.isPosix()) {
    return {};
  }
  const ids = {};
  for (const name of ['getuid', 'geteuid', 'getgid', 'getegid']) {
    ids[name] = () => host.id(name);
  }
  return {
    ...ids,
    kill(pid, signal = 'SIGTERM') {
      if (typeof pid !== 'number') {
        throw invalidArgType('pid', 'of type number', pid);
      }
      const number = typeof signal === 'number' ? signal : host.signalNumber(signal);
      if (number < 0) {
        throw codedError(TypeError, 'ERR_UNKNOWN_SIGNAL', `Unknown signal: ${signal}`);
      }
      const code = host.kill(pid, number);
      if (code !== null) {
        throw Object.assign(new Error(`kill ${code}`), { code, syscall: 'kill' });
      }
      return true;
    },
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

function parseMask(mask) {
  const value = typeof mask === 'string' && /^[0-7]+$/.test(mask) ? Number.parseInt(mask, 8) : mask;
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw invalidArgValue('mask', mask, 'must be a 32-bit unsigned integer or an octal string');
  }
  return value & 0o777;
}

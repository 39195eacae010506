import host from 'es4x:host/inspector';
import consoles from 'es4x:inspector-console';
import { codedError, outOfRange } from '../errors.js';
import { Session } from './session.js';

const MAX_PORT = 65535;

/**
 * Starts listening for clients, by default at the address of the command line.
 *
 * @param {number} [port] 0 for any free one
 * @param {string} [hostname]
 * @param {boolean} [wait] whether to wait for a client
 */
function open(port, hostname, wait) {
  host.permit('StartIoThread');
  if (!host.isAvailable()) {
    throw codedError(
      Error,
      'ERR_INSPECTOR_NOT_AVAILABLE',
      'Inspector is not available: the engine was started without it. Start the program with --inspect, --inspect-wait or --inspect-brk.',
    );
  }
  if (host.url() !== null) {
    throw codedError(
      Error,
      'ERR_INSPECTOR_ALREADY_ACTIVATED',
      'Inspector is already activated. Close it with inspector.close() before activating it again.',
    );
  }
  // Like Node, ignores values that are not a port or host.
  const wanted = typeof port === 'number' && Number.isInteger(port) && port >= 0 ? port : null;
  if (wanted !== null && wanted > MAX_PORT) {
    throw outOfRange('port', `>= 0 && <= ${MAX_PORT}`, port);
  }
  const named = typeof hostname === 'string' && hostname !== '' ? hostname : null;
  if (named !== null && !isLoopback(named) && !host.isRemoteAllowed()) {
    throw codedError(
      Error,
      'ES4X_INSPECTOR_REMOTE',
      `An inspector at ${named} lets other machines run code in the program. Start the program with --inspect-allow-remote if that is wanted; a tunnel (ssh -L 9229:127.0.0.1:9229) is safer.`,
    );
  }
  host.open(wanted, named);
  if (wait && host.url() !== null) host.waitForClient();
  return { [Symbol.dispose]: close };
}

/** @param {string} name */
function isLoopback(name) {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name);
}

/** Closes all connections and stops listening. */
function close() {
  host.close();
}

/** The WebSocket URL; undefined while the inspector does not listen. */
function url() {
  return host.url() ?? undefined;
}

/** Blocks until a client lets the program run. */
function waitForDebugger() {
  if (host.url() === null) {
    throw codedError(Error, 'ERR_INSPECTOR_NOT_ACTIVE', 'Inspector is not active');
  }
  host.waitForClient();
}

export default { open, close, url, waitForDebugger, console: consoles.clientConsole, Session };

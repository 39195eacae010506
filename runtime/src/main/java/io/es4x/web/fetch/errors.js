import library from 'es4x:library';
import urls from 'node:url';

/**
 * @import { Exchange, FetchFailure } from 'es4x:java'
 * @import { UndiciErrors } from './undici.js'
 * @typedef {[localAddress?: string, localPort?: number, remoteAddress?: string, remotePort?: number]} Addresses
 */

/**
 * Creates the errors of requests with the properties of Node's.
 *
 * @param {UndiciErrors} undici the classes of undici's errors
 */
export function createErrors(undici) {
  return {
    /**
     * @param {FetchFailure} failure
     * @param {string} origin that the request was for
     * @param {Exchange} exchange
     * @returns {Error}
     */
    of(failure, origin, exchange) {
      const kind = failure.kind();
      const code = failure.code();
      const message = failure.message();
      const { hostname, host, protocol, port } = new urls.URL(origin);
      const portNumber = Number(port) || (protocol === 'https:' ? 443 : 80);
      switch (kind) {
        case 'connect':
          return systemError(code, 'connect', failure.address() || hostname, portNumber);
        case 'read':
          return systemError(code, 'read');
        case 'dns':
          return nameError(code, hostname);
        case 'timeout':
          return new undici.ConnectTimeoutError(
            `Connect Timeout Error (attempted address: ${host}, timeout: 10000ms)`,
          );
        case 'overflow':
          return new undici.HeadersOverflowError();
        case 'parse':
          return /^(Multiple|Content-Length are not)/.test(message)
            ? new undici.ResponseContentLengthMismatchError()
            : new undici.HTTPParserError(message);
        case 'closed':
          return new undici.SocketError('other side closed', socketInfo(exchange));
        case 'certificate':
          return Object.assign(new Error(message), { code });
        default:
          return new Error(message);
      }
    },
  };
}

/**
 * The addresses of a connection in the form of undici's errors.
 *
 * @param {Exchange} exchange
 */
export function socketInfo(exchange) {
  const [localAddress, localPort, remoteAddress, remotePort] = /** @type {Addresses} */ (
    exchange.addresses()
  );
  const remoteFamily = remoteAddress?.includes(':') ? 'IPv6' : 'IPv4';
  return { localAddress, localPort, remoteAddress, remotePort, remoteFamily };
}

/**
 * @param {string} code
 * @param {string} syscall
 * @param {string} [address]
 * @param {number} [port]
 */
function systemError(code, syscall, address, port) {
  const { ExceptionWithHostPort } = library.require('internal/errors');
  const uv = library.internalBinding('uv');
  const error = new ExceptionWithHostPort(
    uv[`UV_${code}`] ?? uv.UV_UNKNOWN,
    syscall,
    address,
    port,
  );
  if (address === undefined) delete error.address;
  return error;
}

/**
 * @param {string} code
 * @param {string} hostname
 */
function nameError(code, hostname) {
  const { DNSException } = library.require('internal/errors');
  const error = new DNSException(code, 'getaddrinfo', hostname);
  return Object.assign(error, { errno: library.internalBinding('uv').UV_EAI_NONAME ?? -3008 });
}

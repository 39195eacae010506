import program from 'es4x:host/program';
import host from 'es4x:host/serve';
import library from 'es4x:library';
import console from 'node:console';
import process from 'node:process';
import { codedError } from '../../node/errors.js';
import { requestsOf } from './incoming.js';
import { answer } from './outgoing.js';

/**
 * @import { HttpServerRequest } from './incoming.js'
 * @typedef {Parameters<typeof host.listen>[0]} Handler
 */

/**
 * @typedef {HttpServerRequest & {
 *   remoteAddress(): { hostAddress(): string, port(): number }, method(): { name(): string }, uri(): string
 * }} VertxRequest with the members that are used here
 */

/**
 * @typedef {object} Service
 * @property {Function} fetch
 * @property {number | string} [port]
 * @property {string} [hostname]
 * @property {number} [headersTimeout] ms
 * @property {number} [requestTimeout] ms
 */

/** The default port, the same as Bun's. */
const PORT = 3000;

/** The longest timeout in ms, the same as that of timers. */
const LONGEST = 2 ** 31 - 1;

/** The host names that mean all addresses of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', ''];

/** The second argument of the fetch function: properties that a `Request` does not have. */
class Info {
  /** The Vert.x request. */
  request;

  /** @param {VertxRequest} request */
  constructor(request) {
    this.request = request;
  }

  get remoteAddr() {
    const address = this.request.remoteAddress();
    return { transport: 'tcp', hostname: address.hostAddress(), port: address.port() };
  }
}

/**
 * Serves a program's default export.
 *
 * @param {Service} app
 * @returns {Promise<void>} settled when the server listens
 */
async function serve(app) {
  const { internals, Response } = library.require('internal/deps/undici/undici');
  const makeRequest = requestsOf(internals);
  /**
   * @param {unknown} response
   * @param {VertxRequest} request
   */
  const stateOf = (response, request) => {
    if (!(response instanceof Response)) throw noResponse(response, request);
    return internals.getResponseState(response);
  };
  /** @param {VertxRequest} vertx */
  const handle = (vertx) => {
    const response = app.fetch(makeRequest(vertx), new Info(vertx));
    if (response instanceof Response) return answer(vertx, stateOf(response, vertx));
    return Promise.resolve(response).then((later) => answer(vertx, stateOf(later, vertx)));
  };
  const { hostname = '0.0.0.0' } = app;
  const port = await host.listen(
    /** @type {Handler} */ (/** @type {unknown} */ (handle)),
    hostname,
    portOf(app),
    timeoutOf(app, 'headersTimeout', 60_000),
    timeoutOf(app, 'requestTimeout', 300_000),
  );
  if (host.isFirst()) {
    const name = EVERYWHERE.includes(hostname) ? 'localhost' : hostname;
    console.log(`Listening on http://${name.includes(':') ? `[${name}]` : name}:${port}/`);
  }
}

/**
 * The port of the option, the program, or the environment, in this order of precedence.
 *
 * @param {Service} app
 */
function portOf(app) {
  const given = program.port() ?? app.port ?? (process.env.PORT || PORT);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw codedError(
      RangeError,
      'ERR_SOCKET_BAD_PORT',
      `The port to listen on should be a number from 0 to 65535. Received ${given}.`,
    );
  }
  return port;
}

/**
 * @param {Service} app
 * @param {'headersTimeout' | 'requestTimeout'} name
 * @param {number} usual the default of Node's servers, in ms
 */
function timeoutOf(app, name, usual) {
  const { [name]: timeout = usual } = app;
  library.require('internal/validators').validateInteger(timeout, name, 0, LONGEST);
  return timeout;
}

/**
 * @param {unknown} value
 * @param {VertxRequest} request
 */
function noResponse(value, request) {
  const got = /** @type {object | null} */ (value)?.constructor?.name ?? String(value);
  return codedError(
    TypeError,
    'ES4X_NO_RESPONSE',
    `The fetch function has answered ${request.method().name()} ${request.uri()} with ${got}, not with a Response.`,
  );
}

export default { serve };

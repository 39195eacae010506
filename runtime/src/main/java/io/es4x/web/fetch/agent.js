import host from 'es4x:host/http-client';
import process from 'node:process';
import urls from 'node:url';
import { trustedFiles } from '../../node/authorities.js';
import { HttpExchange } from './exchange.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Undici } from './undici.js'
 */

/**
 * The default ports.
 *
 * @type {Record<string, number>}
 */
const PORTS = { 'http:': 80, 'https:': 443 };

/**
 * Creates the two agents that replace undici's. They send requests by Vert.x clients, which have the connection pools.
 *
 * @param {Undici} undici
 */
export function createAgents(undici) {
  const { DispatcherBase, Request, errors, symbols, util } = undici;
  const { kClose, kDestroy, kDispatch } = symbols;

  class Agent extends DispatcherBase {
    /** @type {Set<HttpExchange>} */
    #running = new Set();
    /** @type {(() => void)[]} */
    #waiting = [];
    #proxy;

    /**
     * @param {object} options of undici's agents; those for Node's sockets are ignored
     * @param {object | null} proxy its host, port, username and password
     */
    constructor(options = {}, proxy = null) {
      super(options);
      this.#proxy = proxy;
    }

    /**
     * @param {{ origin: unknown, method: string, path: string, upgrade?: unknown }} options
     * @param {object} handler
     */
    [kDispatch](options, handler) {
      const { protocol, hostname, port, origin } = util.parseOrigin(options.origin);
      const exchange = new HttpExchange(new Request(origin, options, handler), undici, () => {
        this.#running.delete(exchange);
        if (this.#running.size === 0) for (const done of this.#waiting.splice(0)) done();
      });
      this.#running.add(exchange);
      exchange.connect((listener) =>
        host.create(
          {
            method: options.method,
            secure: protocol === 'https:',
            host: hostname[0] === '[' ? hostname.slice(1, -1) : hostname,
            port: port === '' ? PORTS[protocol] : Number(port),
            path: options.path,
            upgrades: Boolean(options.upgrade),
            extraAuthorities: trustedFiles().join('\0'),
            trustsAll: trustsAll(),
            proxy: this.#proxy,
          },
          listener,
        ),
      );
      return true;
    }

    [kClose]() {
      if (this.#running.size === 0) return Promise.resolve();
      return new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    }

    /** @param {unknown} error */
    async [kDestroy](error) {
      for (const exchange of this.#running) exchange.abort(error);
    }
  }

  class ProxyAgent extends Agent {
    /** @param {LibraryModule} options a URL, or an object with a `uri` */
    constructor(options) {
      const given = options?.uri ?? options;
      if (!given) throw new errors.InvalidArgumentError('Proxy uri is mandatory');
      const { protocol, hostname, port, username, password } = new urls.URL(String(given));
      if (protocol !== 'http:') {
        throw new errors.InvalidArgumentError(`A proxy of ${protocol} is not supported`);
      }
      super(options.uri === undefined ? {} : options, {
        host: hostname,
        port: Number(port) || PORTS[protocol],
        username: decodeURIComponent(username),
        password: decodeURIComponent(password),
      });
    }
  }

  return { Agent, ProxyAgent };
}

let warned = false;

/** Returns whether the environment disables the verification of certificates; warns of it once, as Node does. */
function trustsAll() {
  const all = process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0';
  if (all && !warned) {
    warned = true;
    process.emitWarning(
      "Setting the NODE_TLS_REJECT_UNAUTHORIZED environment variable to '0' makes TLS connections and HTTPS " +
        'requests insecure by disabling certificate verification.',
    );
  }
  return all;
}

/**
 * Replacements of the modules of Node's library by which workers of a cluster share ports: the primary reserves a port,
 * and each worker listens on it.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Library } from '../library/replacements.js'
 * @type {Record<string, (library: Library) => LibraryModule>}
 */
export const cluster = {
  'internal/cluster/round_robin_handle': reservations,
  'internal/cluster/shared_handle': reservations,
  'internal/es4x/cluster': membership,
};

/**
 * The port or path that a worker wants to listen on.
 *
 * @typedef {object} Query
 * @property {number} port 0 for any free one
 * @property {number | string} addressType 4, 6, 'udp4', 'udp6', -1 for a path
 *
 * @typedef {object} Reserved
 * @property {number} errno
 * @property {number} [port]
 * @property {() => void} [release] ends the reservation
 *
 * @typedef {{ id: number }} Worker
 */

/**
 * Returns the class of ports that the primary reserves as long as a worker listens on them.
 *
 * @param {Library} library
 */
function reservations(library) {
  return class Reservation {
    /** @type {Set<number>} the ids */
    #workers = new Set();
    #reserved;

    /**
     * @param {string} key
     * @param {string | null} address
     * @param {Query} query
     */
    constructor(key, address, query) {
      this.key = key;
      this.#reserved = reserve(library, address, query);
    }

    /**
     * @param {Worker} worker
     * @param {(errno: number, reply: { port?: number } | null, handle: null) => void} send
     */
    add(worker, send) {
      this.#workers.add(worker.id);
      const { errno, port } = this.#reserved;
      send(errno, errno === 0 ? { port } : null, null);
    }

    /**
     * Removes a worker; returns whether it was the last one.
     *
     * @param {Worker} worker
     */
    remove(worker) {
      if (!this.#workers.delete(worker.id) || this.#workers.size > 0) return false;
      this.#reserved.release?.();
      return true;
    }

    /** @param {Worker} worker */
    has(worker) {
      return this.#workers.has(worker.id);
    }
  };
}

/**
 * @param {Library} library
 * @param {string | null} address
 * @param {Query} query
 * @returns {Reserved}
 */
function reserve({ internalBinding, requireBuiltin }, address, { port, addressType }) {
  const { UV_EADDRINUSE, UV_ENOTSUP } = internalBinding('uv');
  if (isDatagram(addressType)) return { errno: 0, port: port || freePort() };
  if (addressType === -1 && address) return path(address);
  if (addressType !== 4 && addressType !== 6) return { errno: UV_ENOTSUP }; // A descriptor.
  if (address) return bind(addressType === 6 ? 'bind6' : 'bind', address);
  const both = bind('bind6', '::');
  return both.errno === 0 || both.errno === UV_EADDRINUSE ? both : bind('bind', '0.0.0.0');

  /**
   * Reserves a path, on which the worker listens: one worker only, as others find it in use. What a worker that was
   * killed leaves is removed.
   *
   * @param {string} name
   * @returns {Reserved}
   */
  function path(name) {
    const { existsSync, rmSync } = requireBuiltin('fs');
    if (existsSync(name)) return { errno: UV_EADDRINUSE };
    return { errno: 0, port, release: () => rmSync(name, { force: true }) };
  }

  /**
   * @param {'bind' | 'bind6'} method
   * @param {string} number of the address
   * @returns {Reserved}
   */
  function bind(method, number) {
    const { TCP, constants } = internalBinding('tcp_wrap');
    const handle = new TCP(constants.SOCKET);
    const errno =
      handle[method](number, port, constants.UV_TCP_REUSEPORT) || boundTo(handle, port).errno;
    if (errno === 0) {
      return { errno, port: boundTo(handle, port).port, release: () => handle.close() };
    }
    handle.close();
    return { errno };
  }

  /**
   * Returns the port of a handle; an error if the system chose another one because the wanted port is in use.
   *
   * @param {LibraryModule} handle
   * @param {number} wanted
   */
  function boundTo(handle, wanted) {
    const name = { port: 0 };
    handle.getsockname(name);
    const isWanted = name.port !== 0 && (wanted === 0 || wanted === name.port);
    return { errno: isWanted ? 0 : UV_EADDRINUSE, port: name.port };
  }

  /** Returns a free port for datagrams. It is not reserved, as a bound handle would receive the datagrams. */
  function freePort() {
    const handle = requireBuiltin('internal/dgram')._createSocketHandle(address, 0, addressType);
    if (typeof handle === 'number') return 0;
    const { port } = boundTo(handle, 0);
    handle.close();
    return port;
  }
}

/** @param {number | string} addressType */
function isDatagram(addressType) {
  return addressType === 'udp4' || addressType === 'udp6';
}

/**
 * The role of the process in a cluster, which servers query.
 *
 * @param {Library} library
 */
function membership({ internalBinding, registry, requireBuiltin }) {
  /** @type {LibraryModule} */
  let current = { isPrimary: true, isWorker: false };
  return {
    /**
     * `node:cluster` in a worker; elsewhere a plain object for "not a worker", so that the module need not be loaded.
     */
    get current() {
      return current;
    },

    /**
     * Makes this process a worker, before its program begins.
     *
     * @param {string} id
     */
    join(id) {
      const { env } = registry.require('process');
      env.NODE_UNIQUE_ID = id;
      current = requireBuiltin('cluster');
      current._setupWorker();
      delete env.NODE_UNIQUE_ID;
    },

    /**
     * Opens the handle of a server on the port that the primary has reserved; undefined if the reply has an error.
     *
     * @param {{ errno: number, port: number }} reply
     * @param {{ address: string | null, addressType: number | string, flags?: number }} options
     * @returns {LibraryModule}
     */
    open(reply, { address, addressType, flags = 0 }) {
      if (reply.errno) return undefined;
      const handle = isDatagram(addressType)
        ? requireBuiltin('internal/dgram')._createSocketHandle(
            address,
            reply.port,
            addressType,
            -1,
            flags | internalBinding('udp_wrap').constants.UV_UDP_REUSEPORT,
          )
        : requireBuiltin('net')._createServerHandle(
            address,
            reply.port,
            addressType,
            -1,
            flags | internalBinding('tcp_wrap').constants.UV_TCP_REUSEPORT,
          );
      if (typeof handle !== 'number') return handle;
      reply.errno = handle;
    },
  };
}

/**
 * Replacements of the modules of Node's library by which workers of a cluster share ports: the primary reserves a port,
 * and each worker listens on it.
 *
 * @type {Record<string, (library: Value) => Value>}
 */
export const cluster = {
  'internal/cluster/round_robin_handle': reservations,
  'internal/cluster/shared_handle': reservations,
  'internal/es4x/cluster': membership,
};

/** Returns the class of ports that the primary reserves as long as a worker listens on them. */
function reservations(library) {
  return class Reservation {
    #workers = new Set();
    #reserved;

    constructor(key, address, query) {
      this.key = key;
      this.#reserved = reserve(library, address, query);
    }

    add(worker, send) {
      this.#workers.add(worker.id);
      const { errno, port } = this.#reserved;
      send(errno, errno === 0 ? { port } : null, null);
    }

    /** Removes a worker; returns whether it was the last one. */
    remove(worker) {
      if (!this.#workers.delete(worker.id) || this.#workers.size > 0) return false;
      this.#reserved.handle?.close();
      return true;
    }

    has(worker) {
      return this.#workers.has(worker.id);
    }
  };
}

/** @returns {{ errno: number, port?: number, handle?: Value }} the handle is bound but does not listen */
function reserve({ internalBinding, requireBuiltin }, address, { port, addressType }) {
  const { UV_EADDRINUSE, UV_ENOTSUP } = internalBinding('uv');
  if (isDatagram(addressType)) return { errno: 0, port: port || freePort() };
  // Only one process can listen on a path or descriptor.
  if (addressType !== 4 && addressType !== 6) return { errno: UV_ENOTSUP };
  if (address) return bind(addressType === 6 ? 'bind6' : 'bind', address);
  const both = bind('bind6', '::');
  return both.errno === 0 || both.errno === UV_EADDRINUSE ? both : bind('bind', '0.0.0.0');

  function bind(method, number) {
    const { TCP, constants } = internalBinding('tcp_wrap');
    const handle = new TCP(constants.SOCKET);
    const errno =
      handle[method](number, port, constants.UV_TCP_REUSEPORT) || boundTo(handle, port).errno;
    if (errno === 0) return { errno, port: boundTo(handle, port).port, handle };
    handle.close();
    return { errno };
  }

  /** Returns the port of a handle; an error if the system chose another one because the wanted port is in use. */
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

function isDatagram(addressType) {
  return addressType === 'udp4' || addressType === 'udp6';
}

/** The role of the process in a cluster, which servers query. */
function membership({ internalBinding, registry, requireBuiltin }) {
  let current = { isPrimary: true, isWorker: false };
  return {
    /**
     * `node:cluster` in a worker; elsewhere a plain object for "not a worker", so that the module need not be loaded.
     */
    get current() {
      return current;
    },

    /** Makes this process a worker, before its program begins. */
    join(id) {
      const { env } = registry.require('process');
      env.NODE_UNIQUE_ID = id;
      current = requireBuiltin('cluster');
      /** @type {Value} */ (current)._setupWorker();
      delete env.NODE_UNIQUE_ID;
    },

    /** Opens the handle of a server on the port that the primary has reserved; undefined if the reply has an error. */
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

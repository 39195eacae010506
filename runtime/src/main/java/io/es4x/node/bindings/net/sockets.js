/**
 * Makes what the classes `TCP` and `Pipe` have in common.
 *
 * @import { Held, LibraryModule } from 'es4x:binding'
 * @import { HandleWrap } from '../handles/handle.js'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { PipeBinding } from './pipe.binding.js'
 * @import { TcpBinding } from './tcp.binding.js'
 * @param {TcpBinding | PipeBinding} java functions of their handles
 * @param {(name: string) => LibraryModule} internalBinding
 */
export function createSockets(java, internalBinding) {
  /** @type {StreamWrap} */
  const streams = internalBinding('stream_wrap');
  const { AsyncWrap, LibuvStreamWrap, ReqWrap, events } = streams;
  /** @type {typeof streams.arrived} */
  const arrived = streams.arrived;
  /** @type {typeof streams.done} */
  const done = streams.done;

  class Socket extends LibuvStreamWrap {
    #create;
    #listens = false;
    /** @type {Function | undefined} set by the library */
    onconnection;

    /**
     * @param {string} type of the resource
     * @param {boolean} isServer
     * @param {() => HandleWrap} create makes the handle of an accepted connection
     */
    constructor(type, isServer, create) {
      super(type);
      this.#create = create;
      java.create(this, events, isServer);
    }

    /** @override */
    get fd() {
      return java.fd.call(this);
    }

    /** @param {number} fd a descriptor that is open already */
    open(fd) {
      return java.open.call(this, fd);
    }

    /** @param {number} backlog */
    listen(backlog) {
      const error = java.listen.call(this, backlog);
      this.#listens = error === 0;
      return error;
    }

    /**
     * @override
     * @param {number} number of bytes, or an error
     */
    [arrived](number) {
      if (this.#listens) this.#accept(number);
      else super[arrived](number);
    }

    /** @param {number} error */
    #accept(error) {
      let client;
      if (error === 0) {
        client = this.#create();
        java.accept.call(this, client);
      }
      AsyncWrap.call(this, this.onconnection, [error, client]);
    }
  }

  class ConnectWrap extends ReqWrap {
    /** @type {unknown} */
    handle;
    /** @param {string} type of the resource */
    constructor(type) {
      super(type);
      /** @type {Function | undefined} set by the library */
      this.oncomplete = undefined;
    }

    /**
     * @override
     * @param {number} status
     */
    [done](status) {
      AsyncWrap.call(this, this.oncomplete, [status, this.handle, this, true, true]);
    }
  }

  /**
   * Connects a socket by a function in Java.
   *
   * @template {unknown[]} Address
   * @param {(this: object, req: object, ...address: Address) => number} begin
   * @param {HandleWrap} socket
   * @param {ConnectRequest} req
   * @param {Address} address
   */
  function connect(begin, socket, req, ...address) {
    req.handle = socket;
    return begin.call(socket, req, ...address);
  }

  return { Socket, ConnectWrap, connect };
}

/** @typedef {{ handle: unknown }} ConnectRequest a `TCPConnectWrap` or `PipeConnectWrap` */

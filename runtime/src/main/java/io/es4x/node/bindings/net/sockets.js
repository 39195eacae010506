/**
 * Makes what the classes `TCP` and `Pipe` have in common.
 *
 * @param {Value} java functions of their handles
 * @param {(name: string) => Value} internalBinding
 */
export function createSockets(java, internalBinding) {
  const { AsyncWrap, LibuvStreamWrap, ReqWrap, arrived, done, events } =
    internalBinding('stream_wrap');

  class Socket extends LibuvStreamWrap {
    #create;
    #listens = false;
    /** @type {Value} set by the library */
    onconnection;

    /**
     * @param {string} type of the resource
     * @param {boolean} isServer
     * @param {() => Value} create makes the handle of an accepted connection
     */
    constructor(type, isServer, create) {
      super(type);
      this.#create = create;
      java.create(this, events, isServer);
    }

    get fd() {
      return java.fd.call(this);
    }

    /** @param {number} fd a descriptor that is open already */
    open(fd) {
      return java.open.call(this, fd);
    }

    listen(backlog) {
      const error = java.listen.call(this, backlog);
      this.#listens = error === 0;
      return error;
    }

    [arrived](number) {
      if (this.#listens) this.#accept(number);
      else super[arrived](number);
    }

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
    /** @type {Value} */
    handle;
    /** @param {string} type of the resource */
    constructor(type) {
      super(type);
      this.oncomplete = undefined;
    }

    [done](status) {
      AsyncWrap.call(this, this.oncomplete, [status, this.handle, this, true, true]);
    }
  }

  /** Connects a socket by a function in Java. */
  function connect(begin, socket, req, ...address) {
    req.handle = socket;
    return begin.call(socket, req, ...address);
  }

  return { Socket, ConnectWrap, connect };
}

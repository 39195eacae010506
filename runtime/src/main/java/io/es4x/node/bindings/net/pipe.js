import { createSockets } from './sockets.js';

/**
 * `internalBinding('pipe_wrap')`: Unix domain sockets.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamRequest } from '../stream/stream.binding.js'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { PipeBinding } from './pipe.binding.js'
 * @import { ConnectRequest } from './sockets.js'
 * @param {BindingParts<PipeBinding>} parts
 */
export default function pipeWrap({ binding, java, internalBinding }) {
  const { SOCKET, SERVER, IPC } = binding.constants;
  /** @type {StreamWrap} */
  const streams = internalBinding('stream_wrap');
  /** @type {typeof streams.arrived} */
  const arrived = streams.arrived;
  const { UV_ENOTSUP } = internalBinding('uv');
  const { Socket, ConnectWrap, connect } = createSockets(java, internalBinding);

  class Pipe extends Socket {
    /** @type {unknown} the handle that has come with a message between processes, for the library to take */
    pendingHandle = null;
    #isChannel;

    /** @param {number} type */
    constructor(type) {
      const isServer = type === SERVER;
      super(isServer ? 'PIPESERVERWRAP' : 'PIPEWRAP', isServer, () => new Pipe(SOCKET));
      this.#isChannel = type === IPC;
    }

    /**
     * @override
     * @param {number} fd
     */
    open(fd) {
      const error = super.open(fd);
      if (error === 0 && this.#isChannel) java.receiveDescriptors.call(this);
      return error;
    }

    /**
     * @override
     * @param {number} number of bytes, or an error
     */
    [arrived](number) {
      if (this.#isChannel && number > 0) this.pendingHandle = this.#receive();
      super[arrived](number);
    }

    /** The handle that came with what is about to be read. It is fetched, as the read bytes are; see stream.js. */
    #receive() {
      const fd = java.takeDescriptor.call(this);
      if (fd < 0) return null;
      const kind = java.kindOf(fd);
      const handle = kind === 'TCP' ? newTcp() : kind === 'PIPE' ? new Pipe(SOCKET) : null;
      return handle?.open(fd) === 0 ? handle : null;
    }

    /**
     * @param {ConnectRequest} req
     * @param {string} path
     */
    connect(req, path) {
      return connect(java.connect, this, req, path);
    }

    /**
     * Writes a message of a channel between processes, and a handle with it: a server or connection of streams.
     *
     * @override
     * @param {StreamRequest} req
     * @param {string} string
     * @param {{ readonly fd: number }} [handle]
     */
    writeUtf8String(req, string, handle) {
      if (handle) {
        const error = handle.fd >= 0 ? java.sendWithNext.call(this, handle.fd) : UV_ENOTSUP;
        if (error !== 0) return error;
      }
      return super.writeUtf8String(req, string);
    }
  }
  for (const name of /** @type {const} */ (['bind', 'fchmod'])) {
    Object.defineProperty(Pipe.prototype, name, { value: java[name], writable: true });
  }

  function newTcp() {
    const { TCP, constants } = internalBinding('tcp_wrap');
    return new TCP(constants.SOCKET);
  }

  class PipeConnectWrap extends ConnectWrap {
    constructor() {
      super('PIPECONNECTWRAP');
    }
  }

  return { Pipe, PipeConnectWrap };
}

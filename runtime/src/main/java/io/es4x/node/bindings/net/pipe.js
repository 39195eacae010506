import { createSockets } from './sockets.js';

/** `internalBinding('pipe_wrap')`: sockets of Unix. */
export default function pipeWrap({ binding, java, internalBinding }) {
  const { SOCKET, SERVER } = binding.constants;
  const { Socket, ConnectWrap, connect } = createSockets(java, internalBinding);

  class Pipe extends Socket {
    constructor(type) {
      const isServer = type === SERVER;
      super(isServer ? 'PIPESERVERWRAP' : 'PIPEWRAP', isServer, () => new Pipe(SOCKET));
    }

    connect(req, path) {
      return connect(java.connect, this, req, path);
    }

    /** Writes a message of a channel between processes, which cannot send a handle with it. */
    writeUtf8String(req, string, handle) {
      if (handle) return internalBinding('uv').UV_ENOTSUP;
      return super.writeUtf8String(req, string);
    }
  }
  for (const name of ['bind', 'fchmod']) {
    Object.defineProperty(Pipe.prototype, name, { value: java[name], writable: true });
  }

  class PipeConnectWrap extends ConnectWrap {
    constructor() {
      super('PIPECONNECTWRAP');
    }
  }

  return { Pipe, PipeConnectWrap };
}

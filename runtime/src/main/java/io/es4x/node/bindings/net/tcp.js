import { createSockets } from './sockets.js';

/** The methods that are in Java. */
const METHODS = [
  'bind',
  'bind6',
  'setNoDelay',
  'setKeepAlive',
  'setTypeOfService',
  'getTypeOfService',
];

/** `internalBinding('tcp_wrap')`. */
export default function tcpWrap({ binding, java, internalBinding }) {
  const { SOCKET, SERVER } = binding.constants;
  const { Socket, ConnectWrap, connect } = createSockets(java, internalBinding);

  class TCP extends Socket {
    constructor(type) {
      super(type === SERVER ? 'TCPSERVERWRAP' : 'TCPWRAP', type === SERVER, () => new TCP(SOCKET));
    }

    connect(req, address, port) {
      return connect(java.connect, this, req, address, port);
    }

    connect6(req, address, port) {
      return connect(java.connect6, this, req, address, port);
    }

    getsockname(out) {
      return fill(out, java.localAddress.call(this));
    }

    getpeername(out) {
      return fill(out, java.remoteAddress.call(this));
    }

    reset(callback) {
      const error = java.reset.call(this);
      if (error === 0) this.close(callback);
      return error;
    }
  }
  for (const name of METHODS) {
    Object.defineProperty(TCP.prototype, name, { value: java[name], writable: true });
  }

  class TCPConnectWrap extends ConnectWrap {
    constructor() {
      super('TCPCONNECTWRAP');
    }
  }

  return { TCP, TCPConnectWrap };
}

/** Puts an address into an object; returns an error where there is none. */
function fill(out, described) {
  if (typeof described === 'number') return described;
  const [address, family, port] = described;
  out.address = address;
  out.family = family;
  out.port = port;
  return 0;
}

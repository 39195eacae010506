import { fillAddress } from './address.js';
import { createSockets } from './sockets.js';

/** The methods that are in Java. */
const METHODS = /** @type {const} */ ([
  'bind',
  'bind6',
  'setNoDelay',
  'setKeepAlive',
  'setTypeOfService',
  'getTypeOfService',
]);

/**
 * `internalBinding('tcp_wrap')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { ConnectRequest } from './sockets.js'
 * @import { AddressObject, TcpBinding } from './tcp.binding.js'
 * @param {BindingParts<TcpBinding>} parts
 */
export default function tcpWrap({ binding, java, internalBinding }) {
  const { SOCKET, SERVER } = binding.constants;
  const { Socket, ConnectWrap, connect } = createSockets(java, internalBinding);

  class TCP extends Socket {
    /** @param {number} type */
    constructor(type) {
      super(type === SERVER ? 'TCPSERVERWRAP' : 'TCPWRAP', type === SERVER, () => new TCP(SOCKET));
    }

    /**
     * @param {ConnectRequest} req
     * @param {string} address
     * @param {number} port
     */
    connect(req, address, port) {
      return connect(java.connect, this, req, address, port);
    }

    /**
     * @param {ConnectRequest} req
     * @param {string} address
     * @param {number} port
     */
    connect6(req, address, port) {
      return connect(java.connect6, this, req, address, port);
    }

    /** @param {AddressObject} out */
    getsockname(out) {
      return fillAddress(out, java.localAddress.call(this));
    }

    /** @param {AddressObject} out */
    getpeername(out) {
      return fillAddress(out, java.remoteAddress.call(this));
    }

    /** @param {unknown} [callback] called when it is closed */
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

import { fillAddress } from '../net/address.js';

/** The methods that are in Java. */
const METHODS = /** @type {const} */ ([
  'disconnect',
  'recvStart',
  'recvStop',
  'getSendQueueCount',
  'getSendQueueSize',
  'setBroadcast',
  'setTTL',
  'setMulticastTTL',
  'setMulticastLoopback',
  'setMulticastInterface',
  'addMembership',
  'dropMembership',
  'addSourceSpecificMembership',
  'dropSourceSpecificMembership',
]);

/**
 * `internalBinding('udp_wrap')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { AddressObject, SocketAddress } from '../net/tcp.binding.js'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { Message, UdpBinding } from './udp.binding.js'
 * @param {BindingParts<UdpBinding>} parts
 */
export default function udpWrap({ java, internalBinding, requireBuiltin }) {
  /** @type {StreamWrap} */
  const streams = internalBinding('stream_wrap');
  const { AsyncWrap, HandleWrap, ReqWrap, events } = streams;
  /** @type {typeof streams.arrived} */
  const arrived = streams.arrived;
  /** @type {typeof streams.done} */
  const done = streams.done;
  const { errname, getErrorMessage, UV_ENOTSUP } = internalBinding('uv');

  class UDP extends HandleWrap {
    /** @type {Function | undefined} set by the library */
    onmessage;
    /** @type {Function | undefined} */
    onerror;

    constructor() {
      super('UDPWRAP');
      java.create(this, events);
    }

    get fd() {
      return -1;
    }

    /**
     * @param {string} address
     * @param {number} port
     * @param {number} flags
     */
    bind(address, port, flags) {
      return java.bind.call(this, address, port, flags, false);
    }

    /**
     * @param {string} address
     * @param {number} port
     * @param {number} flags
     */
    bind6(address, port, flags) {
      return java.bind.call(this, address, port, flags, true);
    }

    /**
     * @param {string} address
     * @param {number} port
     */
    connect(address, port) {
      return java.connect.call(this, address, port, false);
    }

    /**
     * @param {string} address
     * @param {number} port
     */
    connect6(address, port) {
      return java.connect.call(this, address, port, true);
    }

    /**
     * @param {SendWrap} req
     * @param {ArrayBufferView[]} list
     * @param {number} _length
     * @param {Destination} to
     */
    send(req, list, _length, ...to) {
      return send(this, req, list, to, false);
    }

    /**
     * @param {SendWrap} req
     * @param {ArrayBufferView[]} list
     * @param {number} _length
     * @param {Destination} to
     */
    send6(req, list, _length, ...to) {
      return send(this, req, list, to, true);
    }

    /** @param {AddressObject} out */
    getsockname(out) {
      return fillAddress(out, java.localAddress.call(this));
    }

    /** @param {AddressObject} out */
    getpeername(out) {
      return fillAddress(out, java.remoteAddress.call(this));
    }

    /**
     * @param {number} size in bytes
     * @param {boolean} isReceiving
     * @param {SystemErrorContext} context
     */
    bufferSize(size, isReceiving, context) {
      const result = java.bufferSize.call(this, size, isReceiving);
      if (result >= 0) return result;
      context.errno = result;
      context.code = errname(result);
      context.message = getErrorMessage(result);
      context.syscall = isReceiving ? 'uv_recv_buffer_size' : 'uv_send_buffer_size';
      return undefined;
    }

    open() {
      return UV_ENOTSUP;
    }

    /**
     * @param {number} number of bytes, or an error
     * @param {Message} message
     */
    [arrived](number, message) {
      if (number < 0) {
        AsyncWrap.call(this, this.onmessage, [number, this, undefined, undefined]);
        return;
      }
      const [bytes, [address, family, port]] = message;
      const { FastBuffer } = requireBuiltin('internal/buffer');
      const sender = { address, family, port };
      AsyncWrap.call(this, this.onmessage, [number, this, new FastBuffer(bytes), sender]);
    }
  }
  for (const name of METHODS) {
    Object.defineProperty(UDP.prototype, name, { value: java[name], writable: true });
  }

  class SendWrap extends ReqWrap {
    /** @type {Function | undefined} set by the library */
    oncomplete;
    /** @type {ArrayBufferView[] | undefined} */
    list;

    constructor() {
      super('UDPSENDWRAP');
    }

    /**
     * @override
     * @param {number} status
     */
    [done](status) {
      if (this.oncomplete === undefined) return;
      const list = /** @type {ArrayBufferView[]} */ (this.list);
      const sent = list.reduce((sum, { byteLength }) => sum + byteLength, 0);
      AsyncWrap.call(this, this.oncomplete, [status, sent]);
    }
  }

  /**
   * Sends to a port and address, or without them to the peer.
   *
   * @param {UDP} socket
   * @param {SendWrap} req
   * @param {ArrayBufferView[]} list
   * @param {Destination} to
   * @param {boolean} isIpv6
   */
  function send(socket, req, list, to, isIpv6) {
    const [port, address] = to.length > 1 ? /** @type {Named} */ (to) : [0, undefined];
    return java.send.call(socket, req, list, address, port, isIpv6);
  }

  return { UDP, SendWrap };
}

/**
 * @typedef {[port: number, address: string, hasCallback: boolean]} Named
 * @typedef {Named | [hasCallback: boolean]} Destination
 * @typedef {{ errno: number, code: string, message: string, syscall: string }} SystemErrorContext
 */

/** The methods that are in Java. */
const METHODS = [
  'disconnect',
  'recvStart',
  'recvStop',
  'getSendQueueCount',
  'getSendQueueSize',
  'setBroadcast',
  'setMulticastTTL',
  'setMulticastLoopback',
  'setMulticastInterface',
  'addMembership',
  'dropMembership',
  'addSourceSpecificMembership',
  'dropSourceSpecificMembership',
];

/** `internalBinding('udp_wrap')`. */
export default function udpWrap({ java, internalBinding, requireBuiltin }) {
  const { AsyncWrap, HandleWrap, ReqWrap, arrived, done, events } = internalBinding('stream_wrap');
  const { errname, getErrorMessage, UV_ENOSYS, UV_ENOTSUP } = internalBinding('uv');

  class UDP extends HandleWrap {
    /** @type {Value} set by the library */
    onmessage;
    /** @type {Value} */
    onerror;

    constructor() {
      super('UDPWRAP');
      java.create(this, events);
    }

    get fd() {
      return -1;
    }

    bind(address, port, flags) {
      return java.bind.call(this, address, port, flags, false);
    }

    bind6(address, port, flags) {
      return java.bind.call(this, address, port, flags, true);
    }

    connect(address, port) {
      return java.connect.call(this, address, port, false);
    }

    connect6(address, port) {
      return java.connect.call(this, address, port, true);
    }

    send(req, list, _length, ...to) {
      return send(this, req, list, to, false);
    }

    send6(req, list, _length, ...to) {
      return send(this, req, list, to, true);
    }

    getsockname(out) {
      return fill(out, java.localAddress.call(this));
    }

    getpeername(out) {
      return fill(out, java.remoteAddress.call(this));
    }

    bufferSize(size, isReceiving, context) {
      const result = java.bufferSize.call(this, size, isReceiving);
      if (result >= 0) return result;
      context.errno = result;
      context.code = errname(result);
      context.message = getErrorMessage(result);
      context.syscall = isReceiving ? 'uv_recv_buffer_size' : 'uv_send_buffer_size';
      return undefined;
    }

    /** Java cannot set it. */
    setTTL() {
      return UV_ENOSYS;
    }

    open() {
      return UV_ENOTSUP;
    }

    [arrived](number) {
      if (number < 0) {
        AsyncWrap.call(this, this.onmessage, [number, this, undefined, undefined]);
        return;
      }
      const [bytes, [address, family, port]] = java.takeMessage.call(this);
      const { FastBuffer } = requireBuiltin('internal/buffer');
      const sender = { address, family, port };
      AsyncWrap.call(this, this.onmessage, [number, this, new FastBuffer(bytes), sender]);
    }
  }
  for (const name of METHODS) {
    Object.defineProperty(UDP.prototype, name, { value: java[name], writable: true });
  }

  class SendWrap extends ReqWrap {
    /** @type {Value} set by the library */
    oncomplete;
    /** @type {Value} */
    list;

    constructor() {
      super('UDPSENDWRAP');
    }

    [done](status) {
      if (this.oncomplete === undefined) return;
      const sent = this.list.reduce((sum, { byteLength }) => sum + byteLength, 0);
      AsyncWrap.call(this, this.oncomplete, [status, sent]);
    }
  }

  /** Sends to a port and address, or without them to the other side. */
  function send(socket, req, list, to, isIpv6) {
    const [port, address] = to.length > 1 ? to : [0, undefined];
    return java.send.call(socket, req, list, address, port, isIpv6);
  }

  return { UDP, SendWrap };
}

/** Puts an address into an object; returns an error where there is none. */
function fill(out, described) {
  if (typeof described === 'number') return described;
  [out.address, out.family, out.port] = described;
  return 0;
}

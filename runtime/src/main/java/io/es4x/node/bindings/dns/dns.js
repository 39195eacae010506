import { createRequests } from '../work/requests.js';

/** `internalBinding('cares_wrap')`. */
export default function dns({ java, internalBinding, requireBuiltin }) {
  const { AsyncWrap } = internalBinding('stream_wrap');
  const requests = createRequests(java);

  class Req extends AsyncWrap {
    /** @type {Value} set by the library */
    oncomplete;
  }

  class GetAddrInfoReqWrap extends Req {
    constructor() {
      super('GETADDRINFOREQWRAP');
    }
  }

  class GetNameInfoReqWrap extends Req {
    constructor() {
      super('GETNAMEINFOREQWRAP');
    }
  }

  class QueryReqWrap extends Req {
    constructor() {
      super('QUERYWRAP');
    }
  }

  class ChannelWrap {
    getServers() {
      return [];
    }
  }

  /** Calls the library with what came of a request: a negative error, or values. */
  const complete = (req, values) => (result) =>
    AsyncWrap.call(req, req.oncomplete, typeof result === 'number' ? [result] : values(result));

  return {
    ChannelWrap,
    GetAddrInfoReqWrap,
    GetNameInfoReqWrap,
    QueryReqWrap,

    getaddrinfo(req, hostname, family, hints, order) {
      const id = requests(complete(req, (addresses) => [null, addresses]));
      java.getaddrinfo(id, hostname, family, hints, order);
      return 0;
    },

    getnameinfo(req, address, port) {
      const id = requests(complete(req, ([hostname, service]) => [null, hostname, service]));
      java.getnameinfo(id, address, port);
      return 0;
    },

    canonicalizeIP: (address) => java.canonical(address),

    convertIpv6StringToBuffer(address) {
      const bytes = java.ipv6Bytes(address);
      return bytes === undefined ? undefined : requireBuiltin('buffer').Buffer.from(bytes);
    },
  };
}

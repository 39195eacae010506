import { createRequests } from '../work/requests.js';
import { readRecord, valuesWithTypes } from './records.js';

/** The query methods of a channel that the library calls, and the types of records that they ask for. */
const QUERIES = {
  queryAny: 'ANY',
  queryA: 'A',
  queryAaaa: 'AAAA',
  queryCaa: 'CAA',
  queryCname: 'CNAME',
  queryMx: 'MX',
  queryNaptr: 'NAPTR',
  queryNs: 'NS',
  queryPtr: 'PTR',
  querySoa: 'SOA',
  querySrv: 'SRV',
  queryTlsa: 'TLSA',
  queryTxt: 'TXT',
};

/** The wildcard address of IPv4, with which the system chooses the local address. */
const ANY = '0.0.0.0';

/** c-ares's number for servers that cannot be set yet. */
const PENDING = -1000;

/**
 * `internalBinding('cares_wrap')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { DnsBinding, DnsRecord, QueryOutcome } from './dns.binding.js'
 * @param {BindingParts<DnsBinding>} parts
 */
export default function dns({ java, internalBinding, requireBuiltin }) {
  const { AsyncWrap, done, events } = /** @type {StreamWrap} */ (internalBinding('stream_wrap'));
  const requests = createRequests(java);

  class GetAddrInfoReqWrap extends AsyncWrap {
    /** @type {Function | undefined} set by the library */
    oncomplete;

    constructor() {
      super('GETADDRINFOREQWRAP');
    }
  }

  class GetNameInfoReqWrap extends AsyncWrap {
    /** @type {Function | undefined} set by the library */
    oncomplete;

    constructor() {
      super('GETNAMEINFOREQWRAP');
    }
  }

  class QueryReqWrap extends AsyncWrap {
    /** @type {Function | undefined} set by the library */
    oncomplete;
    /**
     * The type of the records that were asked for.
     *
     * @type {string | undefined}
     */
    #type;

    constructor() {
      super('QUERYWRAP');
    }

    /**
     * @param {QueryReqWrap} req
     * @param {string} type
     */
    static begin(req, type) {
      req.#type = type;
      return req;
    }

    /**
     * @param {number} _status
     * @param {QueryOutcome} outcome
     */
    [done](_status, [code, records]) {
      AsyncWrap.call(this, this.oncomplete, code === '' ? this.#results(records) : [code]);
    }

    /** @param {DnsRecord[]} records */
    #results(records) {
      if (this.#type === 'ANY') return [null, valuesWithTypes(records)];
      const values = records.map(readRecord);
      if (this.#type === 'SOA') return [null, values[0]];
      return this.#type === 'A' || this.#type === 'AAAA'
        ? [null, values, records.map(([, ttl]) => ttl)]
        : [null, values];
    }
  }

  class ChannelWrap {
    /**
     * @param {number} timeout milliseconds of the first try
     * @param {number} tries
     * @param {number} maxTimeout milliseconds
     */
    constructor(timeout, tries, maxTimeout) {
      java.open(this, events, timeout, tries, maxTimeout);
    }

    cancel() {
      java.cancel(this);
    }

    getServers() {
      return java.servers(this);
    }

    /** @param {unknown[]} servers the family, address and port of each */
    setServers(servers) {
      if (java.isBusy(this)) return PENDING;
      java.use(this, servers);
      return 0;
    }

    /**
     * @param {string} first
     * @param {string | undefined} second
     */
    setLocalAddress(first, second) {
      const [ipv4, ipv6] = localAddresses(first, second);
      java.sendFrom(this, ipv6 !== undefined && (ipv4 ?? ANY) === ANY ? ipv6 : ipv4);
    }

    /**
     * @param {QueryReqWrap} req
     * @param {string} address
     */
    getHostByAddr(req, address) {
      return java.reverse(this, QueryReqWrap.begin(req, 'PTR'), address) ?? 0;
    }
  }

  /**
   * The addresses of IPv4 and IPv6, of which there is at least one.
   *
   * @param {(string | undefined)[]} given
   */
  function localAddresses(...given) {
    const { isIPv4, isIPv6 } = requireBuiltin('internal/net');
    const addresses = given.filter((address) => address !== undefined);
    const ipv4 = addresses.filter(isIPv4);
    const ipv6 = addresses.filter(isIPv6);
    const problem =
      ipv4.length + ipv6.length < addresses.length
        ? 'Invalid IP address.'
        : ipv4.length > 1
          ? 'Cannot specify two IPv4 addresses.'
          : ipv6.length > 1 && 'Cannot specify two IPv6 addresses.';
    if (problem) throw Object.assign(new TypeError(problem), { code: 'ERR_INVALID_ARG_VALUE' });
    return [ipv4[0], ipv6[0]];
  }

  for (const [name, type] of Object.entries(QUERIES)) {
    Object.defineProperty(ChannelWrap.prototype, name, {
      /**
       * @param {QueryReqWrap} req
       * @param {string} hostname
       */
      value(req, hostname) {
        return java.query(this, QueryReqWrap.begin(req, type), type, hostname) ?? 0;
      },
      writable: true,
    });
  }

  /**
   * The number of a new lookup, of which the library gets a negative error, or values.
   *
   * @template Result
   * @param {GetAddrInfoReqWrap | GetNameInfoReqWrap} req
   * @param {(result: Result) => unknown[]} values
   */
  const lookup = (req, values) => {
    /** @param {unknown[]} args */
    const complete = (args) => AsyncWrap.call(req, req.oncomplete, args);
    return requests(
      req instanceof GetAddrInfoReqWrap ? 'GETADDRINFOREQWRAP' : 'GETNAMEINFOREQWRAP',
      (/** @type {number | Result} */ result) =>
        complete(typeof result === 'number' ? [result] : values(result)),
      (defect) => complete([defect]),
    );
  };

  return {
    ChannelWrap,
    GetAddrInfoReqWrap,
    GetNameInfoReqWrap,
    QueryReqWrap,

    /**
     * @param {GetAddrInfoReqWrap} req
     * @param {string} hostname
     * @param {number} family
     * @param {number} hints
     * @param {number} order
     */
    getaddrinfo(req, hostname, family, hints, order) {
      const id = lookup(req, (/** @type {string[]} */ addresses) => [null, addresses]);
      java.lookUp(id, hostname, family, hints, order);
      return 0;
    },

    /**
     * @param {GetNameInfoReqWrap} req
     * @param {string} address
     * @param {number} port
     */
    getnameinfo(req, address, port) {
      const id = lookup(req, (/** @type {string[]} */ [hostname, service]) => [
        null,
        hostname,
        service,
      ]);
      java.lookUpService(id, address, port);
      return 0;
    },

    /** @param {number} number */
    strerror: (number) => (number === PENDING ? 'There are pending queries.' : 'unknown'),
    /** @param {string} address */
    canonicalizeIP: (address) => java.canonical(address),

    /** @param {string} address */
    convertIpv6StringToBuffer(address) {
      const bytes = java.ipv6Bytes(address);
      return bytes === undefined ? undefined : requireBuiltin('buffer').Buffer.from(bytes);
    },
  };
}

/** The bits of all addresses, once those of IPv4 are mapped to those of IPv6. */
const BITS = 128n;
const MAPPED = 0xffffn << 32n;
const MAPPED_PREFIX = 96;

/**
 * `internalBinding('block_list')`: addresses, and rules that match them.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function blockList({ binding, internalBinding, requireBuiltin }) {
  const { AF_INET } = binding;
  /** @type {AddressFunctions} */
  const { canonicalizeIP, convertIpv6StringToBuffer } = internalBinding('cares_wrap');
  const { isIPv4, isIPv6 } = requireBuiltin('internal/net');

  /**
   * An address as a number; undefined for a text that is none of the family.
   *
   * @param {string} text
   * @param {number} family
   * @returns {bigint | undefined}
   */
  function numberOf(text, family) {
    if (family === AF_INET) {
      return isIPv4(text)
        ? text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0xffffn)
        : undefined;
    }
    return isIPv6(text)
      ? convertIpv6StringToBuffer(text.replace(/%.*/, '')).reduce(
          (sum, byte) => (sum << 8n) | BigInt(byte),
          0n,
        )
      : undefined;
  }

  /** @param {bigint} number */
  const isMapped = (number) => number >> 32n === MAPPED >> 32n;

  class SocketAddress {
    /**
     * @param {string} address
     * @param {number} port
     * @param {number} family
     * @param {number} flowlabel
     */
    constructor(address, port, family, flowlabel) {
      this.number = numberOf(address, family);
      if (this.number === undefined) {
        throw Object.assign(new Error('Invalid socket address'), { code: 'ERR_INVALID_ADDRESS' });
      }
      this.family = family;
      this.text = canonicalizeIP(address.replace(/%.*/, ''));
      this.port = port;
      this.label = flowlabel;
    }

    /** @param {object} out */
    detail(out) {
      return Object.assign(out, {
        address: this.text,
        port: this.port,
        family: this.family,
        flowlabel: this.label,
      });
    }

    legacyDetail() {
      const family = this.family === AF_INET ? 'IPv4' : 'IPv6';
      return { address: this.text, family, port: this.port };
    }

    flowlabel() {
      return this.label;
    }
  }

  /** @param {SocketAddress} address */
  const nameOf = ({ family, text }) => `${family === AF_INET ? 'IPv4' : 'IPv6'} ${text}`;

  class BlockList {
    /** @type {Rules} each kind of rule by its text, oldest first */
    #addresses = new Map();
    /** @type {Rules} */
    #others = new Map();

    /** @param {SocketAddress} address */
    addAddress(address) {
      this.#addresses.set(`Address: ${nameOf(address)}`, (number) => number === address.number);
    }

    /** @param {SocketAddress[]} addresses */
    addAddresses(addresses) {
      for (const address of addresses) this.addAddress(address);
    }

    /** @param {SocketAddress} address */
    removeAddress(address) {
      this.#addresses.delete(`Address: ${nameOf(address)}`);
    }

    /**
     * @param {SocketAddress} start
     * @param {SocketAddress} end
     */
    addRange(start, end) {
      if (start.number > end.number) return false;
      this.#others.set(
        rangeText(start, end),
        (number) =>
          isMapped(number) === isMapped(start.number) &&
          number >= start.number &&
          number <= end.number,
      );
      return undefined;
    }

    /**
     * @param {SocketAddress} start
     * @param {SocketAddress} end
     */
    removeRange(start, end) {
      this.#others.delete(rangeText(start, end));
    }

    /**
     * @param {SocketAddress} network
     * @param {number} prefix in bits
     */
    addSubnet(network, prefix) {
      const bits = network.family === AF_INET ? prefix + MAPPED_PREFIX : prefix;
      const shift = BITS - BigInt(bits);
      const start = network.number >> shift;
      this.#others.set(subnetText(network, prefix), (number) => number >> shift === start);
    }

    /**
     * @param {SocketAddress} network
     * @param {number} prefix in bits
     */
    removeSubnet(network, prefix) {
      this.#others.delete(subnetText(network, prefix));
    }

    /** @param {SocketAddress} address */
    check(address) {
      return this.#matches(address.number);
    }

    /**
     * @param {string} text
     * @param {number} family
     */
    checkString(text, family) {
      const number = numberOf(text, family);
      return number !== undefined && this.#matches(number);
    }

    /** @param {bigint} number */
    #matches(number) {
      return [this.#addresses, this.#others].some((rules) =>
        rules.values().some((matches) => matches(number)),
      );
    }

    clear() {
      this.#addresses.clear();
      this.#others.clear();
    }

    getRules() {
      return [this.#addresses, this.#others].flatMap((rules) => [...rules.keys()].reverse());
    }

    getSize() {
      return this.#addresses.size + this.#others.size;
    }
  }

  /**
   * @param {SocketAddress} start
   * @param {SocketAddress} end
   */
  const rangeText = (start, end) => `Range: ${nameOf(start)}-${end.text}`;
  /**
   * @param {SocketAddress} network
   * @param {number} prefix in bits
   */
  const subnetText = (network, prefix) => `Subnet: ${nameOf(network)}/${prefix}`;

  return { BlockList, SocketAddress };
}

/**
 * @typedef {Map<string, (number: bigint) => boolean>} Rules whether each matches an address
 *
 * @typedef {object} AddressFunctions
 * @property {(address: string) => string | undefined} canonicalizeIP
 * @property {(address: string) => Uint8Array} convertIpv6StringToBuffer
 */

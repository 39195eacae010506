/** The bits of all addresses, once those of IPv4 are mapped to those of IPv6. */
const BITS = 128n;
const MAPPED = 0xffffn << 32n;
const MAPPED_PREFIX = 96;

/** `internalBinding('block_list')`: addresses, and rules that match them. */
export default function blockList({ binding, internalBinding, requireBuiltin }) {
  const { AF_INET } = binding;
  const { canonicalizeIP, convertIpv6StringToBuffer } = internalBinding('cares_wrap');
  const { isIPv4, isIPv6 } = requireBuiltin('internal/net');

  /** An address as a number; undefined for a text that is none of the family. */
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

  const isMapped = (number) => number >> 32n === MAPPED >> 32n;

  class SocketAddress {
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

  const nameOf = ({ family, text }) => `${family === AF_INET ? 'IPv4' : 'IPv6'} ${text}`;

  class BlockList {
    /** Each kind of rule by its text, oldest first: whether it matches a number. */
    #addresses = new Map();
    #others = new Map();

    addAddress(address) {
      this.#addresses.set(`Address: ${nameOf(address)}`, (number) => number === address.number);
    }

    addAddresses(addresses) {
      for (const address of addresses) this.addAddress(address);
    }

    removeAddress(address) {
      this.#addresses.delete(`Address: ${nameOf(address)}`);
    }

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

    removeRange(start, end) {
      this.#others.delete(rangeText(start, end));
    }

    addSubnet(network, prefix) {
      const bits = network.family === AF_INET ? prefix + MAPPED_PREFIX : prefix;
      const shift = BITS - BigInt(bits);
      const start = network.number >> shift;
      this.#others.set(subnetText(network, prefix), (number) => number >> shift === start);
    }

    removeSubnet(network, prefix) {
      this.#others.delete(subnetText(network, prefix));
    }

    check(address) {
      return this.#matches(address.number);
    }

    checkString(text, family) {
      const number = numberOf(text, family);
      return number !== undefined && this.#matches(number);
    }

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

  const rangeText = (start, end) => `Range: ${nameOf(start)}-${end.text}`;
  const subnetText = (network, prefix) => `Subnet: ${nameOf(network)}/${prefix}`;

  return { BlockList, SocketAddress };
}

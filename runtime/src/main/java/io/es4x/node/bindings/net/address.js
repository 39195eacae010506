/**
 * Sets the properties of an address object.
 *
 * @import { AddressObject, SocketAddress } from './tcp.binding.js'
 * @param {AddressObject} out
 * @param {SocketAddress} described the address, or a negative error
 * @returns {number} 0, or that error
 */
export function fillAddress(out, described) {
  if (typeof described === 'number') return described;
  [out.address, out.family, out.port] = described;
  return 0;
}

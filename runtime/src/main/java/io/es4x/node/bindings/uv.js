/**
 * `internalBinding('uv')`: the names and messages of the operating system's errors.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function uv({ binding }) {
  /** @type {Map<number, [name: string, message: string]>} */
  const map = new Map(binding.errors);
  return {
    /** @param {number} number */
    errname: (number) => map.get(number)?.[0] ?? `Unknown system error ${number}`,
    getErrorMap: () => map,
    /** @param {number} number */
    getErrorMessage: (number) => map.get(number)?.[1] ?? '',
  };
}

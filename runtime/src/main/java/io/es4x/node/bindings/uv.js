import { notImplemented } from '../library/linux-only.js';

/**
 * `internalBinding('uv')`: the names and messages of the operating system's errors.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @param {BindingParts<object>} parts
 */
export default function uv({ binding }) {
  /** @type {Map<number, [name: string, message: string]>} */
  const map = new Map(binding.errors);
  const { UV_ENOSYS } = binding;
  if (notImplemented !== undefined) map.set(UV_ENOSYS, ['ENOSYS', notImplemented]);
  return {
    /** @param {number} number */
    errname: (number) => map.get(number)?.[0] ?? `Unknown system error ${number}`,
    getErrorMap: () => map,
    /** @param {number} number */
    getErrorMessage: (number) => map.get(number)?.[1] ?? '',
    /**
     * The text that follows the code of an error in messages that have no other: only ENOSYS needs one.
     *
     * @param {number} number
     */
    explanation: (number) =>
      number === UV_ENOSYS && notImplemented !== undefined ? `: ${notImplemented}` : '',
  };
}

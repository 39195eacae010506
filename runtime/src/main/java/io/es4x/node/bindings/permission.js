/**
 * `internalBinding('permission')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { PermissionFunctions } from './permission.binding.js'
 *
 * @param {BindingParts<PermissionFunctions>} parts
 */
export default function permission({ java }) {
  /** @param {string | Uint8Array | null} [reference] a path may be a buffer */
  const text = (reference) => (reference == null ? undefined : `${reference}`);

  return {
    /** @param {string} scope @param {string | Uint8Array | null} [reference] */
    has: (scope, reference) => java.has(scope, text(reference)),
    /** @param {string} scope @param {string | Uint8Array | null} [reference] */
    drop: (scope, reference) => java.drop(scope, text(reference)),
    require: java.require,
  };
}

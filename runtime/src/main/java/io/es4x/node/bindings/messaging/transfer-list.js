import { fail } from './fail.js';

const { apply } = Reflect;

/**
 * The transfer list in the second argument of `postMessage`.
 *
 * @param {unknown} options
 * @returns {unknown[]}
 */
export function transferOf(options) {
  if (options === undefined || options === null) return [];
  if (typeof options !== 'object' && typeof options !== 'function') {
    fail('ERR_INVALID_ARG_TYPE', 'Optional transferList argument must be an iterable');
  }
  const list = itemsOf(options);
  if (list !== undefined) return list;
  const { transfer } = /** @type {{ transfer?: unknown }} */ (options);
  if (transfer === undefined) return [];
  return (
    itemsOf(transfer) ??
    fail('ERR_INVALID_ARG_TYPE', 'Optional options.transfer argument must be an iterable')
  );
}

/**
 * The items of an iterable object; undefined for anything else. Source: `ReadIterable` of Node's `src/node_messaging.cc`.
 *
 * @param {unknown} object
 */
function itemsOf(object) {
  /** @type {(value: unknown) => value is Record<PropertyKey, unknown>} */
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(object)) return undefined;
  const method = object[Symbol.iterator];
  const iterator = typeof method === 'function' ? apply(method, object, []) : undefined;
  const next = isObject(iterator) ? iterator.next : undefined;
  if (typeof next !== 'function') return undefined;
  const items = [];
  for (;;) {
    const result = apply(next, iterator, []);
    if (!isObject(result)) return undefined;
    if (result.done) return items;
    items.push(result.value);
  }
}

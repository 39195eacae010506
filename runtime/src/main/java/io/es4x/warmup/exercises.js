/** @import { MultiMap } from '@vertx/core' */

/**
 * The functions that warm up the compiler: small versions of typical request handlers.
 *
 * @type {((headers: MultiMap) => void)[]}
 */
export const exercises = [headerFields, selection];

const ITEMS = Array.from({ length: 8 }, (_, id) => ({
  id,
  name: `Item ${id}`,
  price: (id * 37) % 100,
}));

/** @param {MultiMap} headers */
function headerFields(headers) {
  headers.set('content-type', 'text/plain').set('content-length', '13');
  if (headers.get('accept') !== null) headers.remove('accept');
  else if (!headers.contains('accept')) headers.add('accept', '*/*');
}

function selection() {
  const chosen = ITEMS.filter(({ price }) => price < 60).map(({ id, name, price }) => ({
    id,
    label: `${name}: ${price}`,
  }));
  const text = JSON.stringify({ chosen, first: chosen[0], count: chosen.length });
  return JSON.parse(text).count;
}

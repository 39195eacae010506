import Keyv from 'keyv';
import { equal } from '../check.mjs';

export default async function use() {
  const store = new Map();
  const cache = new Keyv({ store, namespace: 'n' });
  equal(await cache.set('a', { list: [1] }), true);
  equal(await cache.get('a'), { list: [1] });
  equal([...store.keys()], ['n:a']);
  await cache.set('short', 1, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(await cache.get('short'), undefined);
  await cache.set('b', 2);
  equal(await cache.get(['a', 'b', 'c']), [{ list: [1] }, 2, undefined]);
  equal([await cache.has('b'), await cache.delete('b'), await cache.has('b')], [true, true, false]);
  const found = [];
  for await (const [key, value] of cache.iterator()) found.push([key, value]);
  equal(found.length > 0, true);
  await cache.clear();
  equal(await cache.get('a'), undefined);
}

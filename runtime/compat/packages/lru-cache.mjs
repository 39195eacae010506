import { LRUCache } from 'lru-cache';
import { equal, require } from '../check.mjs';

export default async function use() {
  const gone = [];
  const cache = new LRUCache({
    max: 2,
    dispose: (value, key, reason) => gone.push([key, value, reason]),
  });
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  equal([[...cache.keys()], cache.has('b')], [['c', 'a'], false]);
  cache.set('a', 4);
  cache.delete('c');
  equal(gone, [
    ['b', 2, 'evict'],
    ['a', 1, 'set'],
    ['c', 3, 'delete'],
  ]);
  const sized = new LRUCache({ maxSize: 5, sizeCalculation: (text) => text.length });
  sized.set(1, 'abc').set(2, 'de').set(3, 'f');
  equal([sized.calculatedSize, sized.has(1)], [3, false]);
  const aged = new LRUCache({ max: 9, ttl: 1000, ttlResolution: 0, perf: { now: () => clock } });
  let clock = 1;
  aged.set('x', 1);
  equal(aged.getRemainingTTL('x'), 1000);
  clock = 2000;
  equal(aged.get('x'), undefined);
  let fetched = 0;
  const fetching = new LRUCache({ max: 9, fetchMethod: async (key) => key + ++fetched });
  equal(await Promise.all([fetching.fetch('k'), fetching.fetch('k')]), ['k1', 'k1']);
  equal(
    cache.dump().map(([key]) => key),
    ['a'],
  );
  equal(typeof require('lru-cache').LRUCache, 'function');
}

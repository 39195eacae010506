import DataLoader from 'dataloader';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const batches = [];
  const load = async (keys) => {
    batches.push(keys);
    await new Promise((resolve) => setImmediate(resolve));
    return keys.map((key) => (key < 0 ? new RangeError(`no ${key}`) : { key }));
  };
  const loader = new DataLoader(load, { name: 'users' });
  const [one, two, again] = await Promise.all([loader.load(1), loader.load(2), loader.load(1)]);
  equal([one, two, one === again, loader.name], [{ key: 1 }, { key: 2 }, true, 'users']);
  equal([(await loader.load(1)) === one, batches.splice(0)], [true, [[1, 2]]]);
  const later = Promise.all([
    loader.load(3),
    Promise.resolve().then(() => loader.load(4)),
    new Promise((resolve) => process.nextTick(() => resolve(loader.load(5)))),
  ]);
  equal([(await later).length, batches.splice(0)], [3, [[3, 4, 5]]]);
  await fails(() => loader.load(-1), /no -1/);
  const many = await loader.loadMany([1, -1, 6]);
  equal([many[0] === one, many[1] instanceof RangeError, many[2]], [true, true, { key: 6 }]);
  equal(batches.splice(0), [[-1], [6]]);
  loader.clear(1).prime(7, { key: 'primed' }).prime(8, new Error('bad from the start'));
  equal((await loader.load(7)).key, 'primed');
  await fails(() => loader.load(8), /bad from the start/);
  equal((await loader.load(1)) === one, false);
  loader.clearAll();
  await loader.load(6);
  equal(batches.splice(0), [[1], [6]]);

  const map = new Map();
  const own = new DataLoader(load, {
    maxBatchSize: 2,
    cacheKeyFn: ({ id }) => `k${id}`,
    cacheMap: map,
    batchScheduleFn: (callback) => setTimeout(callback, 5),
  });
  const first = own.load({ id: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, own.load({ id: 2 }), own.load({ id: 1 }), own.load({ id: 3 })]);
  equal(batches.splice(0), [[{ id: 1 }, { id: 2 }], [{ id: 3 }]]);
  equal([...map.keys()], ['k1', 'k2', 'k3']);
  const single = new DataLoader(load, { batch: false, cache: false });
  await Promise.all([single.load(1), single.load(1)]);
  equal(batches.splice(0), [[1], [1]]);
  const short = new DataLoader(async () => [1]);
  await fails(() => Promise.all([short.load(1), short.load(2)]), /same length/);
  await fails(() => new DataLoader(() => 'x').load(1), /did not return a Promise/);
  await fails(() => loader.load(null), /must be called with a value/);
  await fails(() => new DataLoader(), /must be constructed with a function/);
  equal(require('dataloader') === DataLoader, true);
}

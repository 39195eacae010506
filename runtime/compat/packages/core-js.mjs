import { equal, require } from '../check.mjs';

export default async function use() {
  const { Map: OwnMap } = globalThis;
  await import('core-js/full/map/group-by.js');
  await import('core-js/actual/iterator/index.js');
  await import('core-js/stable/index.js');
  equal(
    [...Map.groupBy([1, 2, 3], (n) => n % 2)],
    [
      [1, [1, 3]],
      [0, [2]],
    ],
  );
  equal(globalThis.Map === OwnMap || typeof Map === 'function', true);
  equal(
    Iterator.from([1, 2, 3])
      .map((n) => n * 2)
      .drop(1)
      .toArray(),
    [4, 6],
  );
  equal(
    structuredClone(new Map([[1, new Set([2])]]))
      .get(1)
      .has(2),
    true,
  );
  equal([3, 1, 2].toSorted(), [1, 2, 3]);
  equal('a-b'.replaceAll('-', '+'), 'a+b');
  const compose = require('core-js/full/composite-key');
  const key = {};
  const [one, same] = [compose(key, 1), compose(key, 1)];
  equal([one === same, compose({}, 1) === one], [true, false]);
  const order = [];
  queueMicrotask(() => order.push('micro'));
  await new Promise((resolve) => setImmediate(resolve));
  equal(order, ['micro']);
}

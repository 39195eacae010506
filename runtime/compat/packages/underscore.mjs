import _, { map, pluck } from 'underscore';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(
    map([1, 2, 3], (n) => n * 3),
    [3, 6, 9],
  );
  equal(pluck([{ name: 'moe' }, { name: 'larry' }], 'name'), ['moe', 'larry']);
  equal(
    _.chain([1, 2, 3, 4])
      .filter((n) => n % 2 === 0)
      .map((n) => n * n)
      .value(),
    [4, 16],
  );
  equal(_.isEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), true);
  equal(_.template('<% for (const n of ns) { %>(<%= n %>)<% } %>')({ ns: [1, 2] }), '(1)(2)');
  equal(require('underscore').countBy(['a', 'b', 'a']), { a: 2, b: 1 });
}

import * as R from 'ramda';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(
    R.pipe(
      R.filter((n) => n > 1),
      R.map(R.multiply(2)),
    )([1, 2, 3]),
    [4, 6],
  );
  equal(R.path(['a', 0, 'b'], { a: [{ b: 7 }] }), 7);
  equal(R.assocPath(['a', 'b'], 1, { a: { c: 2 } }), { a: { b: 1, c: 2 } });
  equal(R.set(R.lensProp('x'), 5, { x: 1, y: 2 }), { x: 5, y: 2 });
  equal(R.transduce(R.take(2), R.flip(R.append), [], [1, 2, 3]), [1, 2]);
  equal(R.equals(new Map([[1, { a: 2 }]]), new Map([[1, { a: 2 }]])), true);
  equal(
    require('ramda').groupBy((s) => s[0], ['ab', 'ac', 'b']),
    { a: ['ab', 'ac'], b: ['b'] },
  );
}

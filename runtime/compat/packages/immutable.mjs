import {
  fromJS,
  Map as ImmutableMap,
  Set as ImmutableSet,
  is,
  List,
  OrderedSet,
  Range,
  Record,
  Seq,
} from 'immutable';
import { equal } from '../check.mjs';

export default async function use() {
  const map = ImmutableMap({ a: 1 });
  equal([map.set('a', 1) === map, map.set('b', 2).toJS(), map.size], [true, { a: 1, b: 2 }, 1]);
  const deep = fromJS({ list: [{ n: 1 }] });
  equal(deep.updateIn(['list', 0, 'n'], (n) => n + 1).getIn(['list', 0, 'n']), 2);
  equal(
    [
      is(ImmutableMap({ a: List([1]) }), ImmutableMap({ a: List([1]) })),
      ImmutableSet([List([1]), List([1])]).size,
    ],
    [true, 1],
  );
  equal(List([3, 1, 2]).sort().push(9).toArray(), [1, 2, 3, 9]);
  equal(
    List(Range(0, 5000))
      .set(4000, -1)
      .filter((n) => n < 1)
      .toArray(),
    [0, -1],
  );
  equal(
    Seq(Range(0, Infinity))
      .map((n) => n * n)
      .filter((n) => n % 2)
      .take(3)
      .toArray(),
    [1, 9, 25],
  );
  const Point = Record({ x: 0, y: 0 });
  equal([new Point({ x: 5 }).set('y', 2).toObject(), new Point().x], [{ x: 5, y: 2 }, 0]);
  equal(
    ImmutableMap()
      .withMutations((m) => void m.set('a', 1).set('b', 2))
      .keySeq()
      .toArray(),
    ['a', 'b'],
  );
  equal([...OrderedSet(['b', 'a']).union(['c'])], ['b', 'a', 'c']);
  equal(String(fromJS({ a: [1] })), 'Map { "a": List [ 1 ] }');
}

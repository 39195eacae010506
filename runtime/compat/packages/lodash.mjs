import _ from 'lodash';
import debounce from 'lodash/debounce.js';
import { equal, require } from '../check.mjs';

export default async function use() {
  equal(_.chunk([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  equal(_.groupBy([6.1, 4.2, 6.3], Math.floor), { 4: [4.2], 6: [6.1, 6.3] });
  equal(_.merge({ a: { b: 1 } }, { a: { c: 2 } }), { a: { b: 1, c: 2 } });
  equal(_.get({ a: [{ b: { c: 3 } }] }, 'a[0].b.c'), 3);
  equal(_([3, 1, 2]).sortBy().reverse().take(2).value(), [3, 2]);
  equal(_.template('Hello <%- user %>!')({ user: '<fred>' }), 'Hello &lt;fred&gt;!');
  equal(_.camelCase('Foo Bar-baz'), 'fooBarBaz');
  const original = { date: new Date(0), map: new Map([['k', [1]]]), bytes: new Uint8Array([1, 2]) };
  const copy = _.cloneDeep(original);
  equal(copy, original);
  equal(copy.map === original.map, false);

  let calls = 0;
  const debounced = debounce(() => calls++, 5);
  debounced();
  debounced();
  debounced.flush();
  equal(calls, 1);

  equal(require('lodash'), _);
  equal(require('lodash/fp').map((n) => n * 2)([1, 2]), [2, 4]);
}

import { JSONPath } from 'jsonpath-plus';
import { equal, require } from '../check.mjs';

const store = {
  book: [
    { title: 'A', price: 8, category: 'fiction' },
    { title: 'B', price: 12, category: 'fiction' },
    { title: 'C', price: 22 },
  ],
  bicycle: { price: 20 },
};

export default function use() {
  equal(JSONPath({ path: '$.book[*].title', json: store }), ['A', 'B', 'C']);
  equal(JSONPath({ path: '$..price', json: store }), [8, 12, 22, 20]);
  equal(JSONPath({ path: '$.book[?(@.price < 10)].title', json: store }), ['A']);
  equal(JSONPath({ path: '$.book[?(@.category)]', json: store, resultType: 'pointer' }), [
    '/book/0',
    '/book/1',
  ]);
  equal(JSONPath({ path: '$.book[-1:].title', json: store, wrap: false }), ['C']);
  equal(JSONPath.toPathArray('$.a[0]'), ['$', 'a', '0']);
  equal(require('jsonpath-plus').JSONPath({ path: '$.bicycle^', json: store })[0] === store, true);
}

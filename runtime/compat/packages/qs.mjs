import qs from 'qs';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(qs.parse('a[b][c]=1&list[]=x&list[]=y&s=a%20b'), {
    a: { b: { c: '1' } },
    list: ['x', 'y'],
    s: 'a b',
  });
  equal(
    qs.stringify({ a: { b: 1 }, list: ['x', 'y'] }, { encode: false }),
    'a[b]=1&list[0]=x&list[1]=y',
  );
  equal(qs.stringify({ a: ['b', 'c'] }, { arrayFormat: 'brackets' }), 'a%5B%5D=b&a%5B%5D=c');
  equal(
    qs.stringify({ d: new Date(0), u: 'ü', n: null }),
    'd=1970-01-01T00%3A00%3A00.000Z&u=%C3%BC&n=',
  );
  equal(qs.parse('?a=1;b=2', { delimiter: ';', ignoreQueryPrefix: true }), { a: '1', b: '2' });
  equal(require('qs').parse('a.b=c', { allowDots: true }), { a: { b: 'c' } });
}

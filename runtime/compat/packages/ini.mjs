import { parse, stringify } from 'ini';
import { equal, require } from '../check.mjs';

export default function use() {
  const text =
    '; comment\nscope=global\n[database]\nuser = dbuser\nport=5432\n[paths.default]\narray[]=a\narray[]=b\n';
  equal(parse(text), {
    scope: 'global',
    database: { user: 'dbuser', port: '5432' },
    paths: { default: { array: ['a', 'b'] } },
  });
  equal(stringify({ a: 1, s: { b: true, list: ['x'] } }), 'a=1\n\n[s]\nb=true\nlist[]=x\n');
  equal(stringify({ k: 'v' }, { section: 'sec', whitespace: true }), '[sec]\nk = v\n');
  equal(parse('q="a;b"\nflag'), { q: 'a;b', flag: true });
  equal(require('ini').safe('a=b'), '"a=b"');
}

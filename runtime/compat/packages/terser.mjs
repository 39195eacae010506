import { minify } from 'terser';
import { equal, fails, match, require } from '../check.mjs';

const SOURCE = `
  function add(first, second) {
    if (false) { console.log('dead'); }
    const unused = 1;
    return first + second;
  }
  class Counter { #n = 0; next() { return ++this.#n; } }
  const counter = new Counter();
  counter.next();
  return add(40, counter.next());
`;

export default async function use() {
  const { code } = await minify(SOURCE, { parse: { bare_returns: true }, toplevel: true });
  equal(code.length < SOURCE.length / 2, true);
  equal(new Function(code)(), 42);
  const mapped = await minify(
    { 'a.js': 'const longName = 1;\nconsole.log(longName);' },
    { sourceMap: true, module: true },
  );
  equal(JSON.parse(mapped.map).sources, ['a.js']);
  match((await minify('x = 1 + 2 * 3', { compress: { unsafe: true } })).code, /^x=7;?$/);
  await fails(() => minify('let let = 1'), /Name expected/);
  match(
    (await minify('/*! keep */f( 1 )', { format: { comments: 'some' } })).code,
    /\/\*! keep \*\//,
  );
  equal(typeof require('terser').minify, 'function');
}

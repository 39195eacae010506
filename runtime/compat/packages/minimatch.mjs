import { braceExpand, filter, Minimatch, minimatch } from 'minimatch';
import { equal, require } from '../check.mjs';

export default async function use() {
  equal(minimatch('src/a/b.js', 'src/**/*.js'), true);
  equal(minimatch('.env', '*'), false);
  equal(minimatch('.env', '*', { dot: true }), true);
  equal(braceExpand('{a,b{1..3}}.js'), ['a.js', 'b1.js', 'b2.js', 'b3.js']);
  equal(['a.js', 'b.ts', 'c.js'].filter(filter('*(c|d).js')), ['c.js']);
  const pattern = new Minimatch('+(x|y)/[[:alpha:]]?.txt');
  equal(
    ['x/a1.txt', 'xy/bb.txt', 'x/11.txt'].map((path) => pattern.match(path)),
    [true, true, false],
  );
  equal(require('minimatch').minimatch('x', '?'), true);
}

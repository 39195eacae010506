import micromatch from 'micromatch';
import { equal } from '../check.mjs';

export default async function use() {
  equal(micromatch(['a.js', 'b.md', 'c/d.js'], ['**/*.js', '!c/**']), ['a.js']);
  equal(micromatch.isMatch('foo.bar', '*.{bar,baz}'), true);
  equal(micromatch.not(['a.a', 'b.b'], '*.a'), ['b.b']);
  equal(micromatch.capture('test/*.js', 'test/foo.js'), ['foo']);
  equal(micromatch.braces('{1..3}', { expand: true }), ['1', '2', '3']);
  equal(micromatch.contains('aa/bb/cc', '*b'), true);
  equal(micromatch.matchKeys({ aa: 1, ab: 2, b: 3 }, 'a*'), { aa: 1, ab: 2 });
}

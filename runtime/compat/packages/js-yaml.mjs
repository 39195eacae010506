import * as yaml from 'js-yaml';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(yaml.load('a: [1, 2.5, x]\nb: {c: ~}'), {
    a: [1, 2.5, 'x'],
    b: { c: null },
  });
  equal(yaml.dump({ a: [1, 'y'], b: { c: null } }), "a:\n  - 1\n  - 'y'\nb:\n  c: null\n");
  equal(yaml.loadAll('---\na\n---\nb\n'), ['a', 'b']);
  await fails(() => yaml.load('a: b: c'), /bad indentation|mapping/);
  equal(require('js-yaml').load('- {x: &a 1, y: *a}'), [{ x: 1, y: 1 }]);
}

import deepmerge from 'deepmerge';
import { equal } from '../check.mjs';

export default function use() {
  equal(deepmerge({ a: { b: 1 } }, { a: { c: 2 } }), { a: { b: 1, c: 2 } });
  equal(deepmerge([1], [2]), [1, 2]);
  equal(deepmerge({ a: [1] }, { a: [2] }, { arrayMerge: (_to, from) => from }), { a: [2] });
  equal(deepmerge.all([{ a: 1 }, { b: 2 }, { a: 3 }]), { a: 3, b: 2 });
  const date = new Date(0);
  equal(deepmerge({}, { date }).date instanceof Date, true);
  equal(deepmerge({ x: { y: 1 } }, { x: { y: 2 } }, { customMerge: () => (a, b) => a.y + b.y }), {
    x: 3,
  });
  equal(
    Object.getPrototypeOf(deepmerge({}, JSON.parse('{"__proto__":{"bad":1}}'))) ===
      Object.prototype,
    true,
  );
}

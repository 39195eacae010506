// console.table.
console.table([
  { a: 1, b: 'x' },
  { a: 2, c: { d: { e: 1 } } },
]);
console.table([
  [1, 2],
  [3, 4],
]);
console.table([1, 'a', { x: 1 }]);
console.table(
  new Map([
    ['k', { a: 1 }],
    ['l', 2],
  ]),
);
console.table(new Set([1, 'b']));
console.table({ r1: { c: 1 }, r2: { c: 2 } });
console.table([{ a: 1, b: 2 }], ['b']);
console.table([{ a: 1 }], ['absent']);
console.table([1, { a: 1 }], ['a']);
console.table([Symbol('a'), undefined, null]);
console.table([{ a: [1, 2, 3, 4, 5], b: { c: { d: 1 } }, e: { f: 1, g: 2, h: 3 } }]);
console.table([{ name: '日本' }, { name: 'x' }]);
console.table([{}]);
console.table([]);
console.table(5);
console.table(null);
try {
  console.table([1], 'x');
} catch (error) {
  console.log(error.code, error.message);
}

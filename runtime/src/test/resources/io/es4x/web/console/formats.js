// Format directives of console.log.
const circular = { a: 1 };
circular.self = circular;
class Foo {
  a = 1;
}
console.log(
  '%s %d %i %f %j %o %O %c %%',
  'a',
  1.5,
  '42abc',
  '1.5x',
  { a: 1 },
  { b: [1] },
  { c: 2 },
  'css',
);
console.log('%s', { a: 1 });
console.log('%s', () => {});
console.log('%s', -0, 5n, Symbol('a'));
console.log('%s|%s|%s|%s', true, undefined, null, -0);
console.log('%d|%d|%d|%d', '7', 10n, 'x', {});
console.log('%i|%i|%i', 1.9, '2.5', -3.2);
console.log('%f', 'abc');
console.log('%d', '');
console.log('%x', 1);
console.log('%');
console.log('a%');
console.log('%s', 'a', 'b', { c: 1 });
console.log('%s %s', 'only one');
console.log('%j', circular);
console.log('%s', new Foo());
console.log('%s', new Date(0));
console.log('%s', class A {});
console.log('%s', [1, [2, [3]]]);
console.log('%s', { toString: () => 'custom' });
console.log('%%s%s', 'x');
console.log('%% %s', 'z');
console.log('%%');
console.log('100%', 5);
console.log('%s and %d', 'text', 42, 'rest', 7);
console.log('%d items', 3);
console.log(1, 2, 'a');
console.log('a', {});
console.log('a', 1, -0, 10n, true, null, undefined, Symbol('s'));
console.log(null);
console.log(undefined, '');
console.log();
console.log('');
console.log('\ud800 lone surrogate, \u{1F600} pair');

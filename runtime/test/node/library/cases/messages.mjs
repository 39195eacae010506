class Foo {
  bar() {}
  miss() {
    this.none();
  }
  later() {
    return (() => this.none.at(0))();
  }
}

const values = {
  Foo,
  frozen: Object.freeze({ a: 1, list: Object.freeze([1]), foo: Object.freeze(new Foo()) }),
  getter: {
    get a() {
      return 1;
    },
  },
  nothing: undefined,
  symbol: Symbol('s'),
};

/** The mistakes that are made most often. */
const MISTAKES = [
  'nothing.x',
  'null.x',
  'nothing[0]',
  'nothing[symbol]',
  'nothing.x.y()',
  'return {}.a.b',
  'JSON.a.b',
  'nothing.x = 1',
  'null[1] = 2',
  'delete nothing.x',
  'nothing[Symbol.iterator]',
  'Object.keys(null)',
  '[].at.call(null)',
  'new Foo().none()',
  'new Foo().miss()',
  'new Foo().later()',
  'this.none()',
  'const name = 1; name = 2',
  'const count = 1; count++',
  'early; let early = 1',
  'early++; let early = 1',
  'const read = () => early; read(); let early = 1',
  'frozen.a = 2',
  'frozen.list.length = 2',
  'frozen.foo.added = 2',
  'frozen.list.push(2)',
  'Foo.name = 1',
  '"abc".length = 1',
  'getter.a = 1',
  'undeclared',
  'undeclared = 1',
];

/** Those whose expression has no name in code that is made of strings. */
const CALLS = [() => process.none(), () => Math.none(), () => globalThis.none()];

export default function messages(print) {
  const attempt = (mistake, call) => {
    try {
      print(mistake, call.apply({}, Object.values(values)));
    } catch (e) {
      print(`${mistake}: ${e.name}: ${e.message}`);
    }
  };
  for (const mistake of MISTAKES) {
    attempt(mistake, new Function(...Object.keys(values), `"use strict"; ${mistake}`));
  }
  for (const call of CALLS) attempt(`${call}`, call);
}

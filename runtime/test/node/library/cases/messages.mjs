import * as self from './messages.mjs';

class Foo {
  #hidden = 1;
  bar() {}
  miss() {
    this.none();
  }
  later() {
    return (() => this.none.at(0))();
  }
}

const frozen = Object.freeze({ a: 1, list: Object.freeze([1]), foo: Object.freeze(new Foo()) });
const getter = {
  get a() {
    return 1;
  },
};
const name = 'foo';
const symbol = Symbol('s');
let nothing;

/** What goes wrong most often, in V8's words. */
const wrong = [
  () => nothing.x,
  () => null.x,
  () => nothing[0],
  () => nothing[symbol],
  () => nothing.x.y(),
  () => ({}).a.b,
  () => JSON.a.b,
  () => {
    nothing.x = 1;
  },
  () => {
    null[1] = 2;
  },
  () => delete nothing.x,
  () => nothing[Symbol.iterator],
  () => Object.keys(null),
  () => [].at.call(null),
  () => process.none(),
  () => Math.none(),
  () => globalThis.none(),
  () => new Foo().none(),
  () => new Foo().miss(),
  () => new Foo().later(),
  function () {
    this.none();
  },
  () => {
    name = 'bar';
  },
  () => {
    const count = 1;
    count++;
  },
  () => {
    early;
    const early = 1;
  },
  () => {
    early++;
    let early = 1;
  },
  () => typeof late + (() => late)(),
  () => self.unready,
  () => {
    frozen.a = 2;
  },
  () => {
    frozen.list.length = 2;
  },
  () => {
    frozen.foo.added = 2;
  },
  () => frozen.list.push(2),
  () => {
    Foo.name = 1;
  },
  () => {
    'abc'.length = 1;
  },
  () => {
    getter.a = 1;
  },
  () => undeclared,
  () => {
    undeclared = 1;
  },
];

let unready;
let late;

export { unready };

export default function messages(print) {
  for (const call of wrong) {
    try {
      print(`${call}`, call.call({}));
    } catch (e) {
      print(`${e.name}: ${e.message}`);
    }
  }
}

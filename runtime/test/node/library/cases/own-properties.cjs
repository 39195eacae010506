'use strict';

const vm = require('node:vm');

// Objects that get a property of their own, at places where another object has got one before.

/** The values of four reads, the first of which is before the change. */
const four = (read, change) => {
  const values = [read()];
  change();
  for (let i = 0; i < 3; i++) values.push(read());
  return values.join();
};

function Message() {
  this.id = 1;
}
Message.prototype.setup = function () {
  this.encode = () => 'own';
  return this;
};
Message.prototype.encode = function () {
  return this.setup() && 'inherited';
};

/** A class for each kind, as the engine remembers what objects of one class have got. */
const withMethod = () =>
  class {
    value() {
      return 'inherited';
    }
  };

class WithField {}
WithField.prototype.value = 'inherited';

class WithGetter {
  get value() {
    return 'inherited';
  }
}

/** A place that has read several keys of objects often, all of which are absent. */
const keys = ['one', 'two', 'three', Symbol('four')];
const readAll = (o) => keys.map((key) => o[key]).join();
class Frequent extends class {} {}
for (let i = 0; i < 2000; i++) readAll(new Frequent());

/** Of each kind: the class, what gives an object a property of its own, and the place that reads it. */
const kinds = {
  method: [withMethod(), (o) => (o.value = () => 'own'), (o) => o.value()],
  field: [WithField, (o) => (o.value = 'own'), (o) => o.value],
  element: [withMethod(), (o) => (o.value = () => 'own'), (o, key = 'value') => o[key]()],
  assigned: [withMethod(), (o) => Object.assign(o, { value: () => 'own' }), (o) => o.value()],
  defined: [
    WithGetter,
    (o) => Object.defineProperty(o, 'value', { value: 'own', configurable: true }),
    (o) => o.value,
  ],
  deep: [
    class extends withMethod() {},
    (o) => {
      o.before = 1;
      o.value = () => 'own';
    },
    (o) => o.value(),
  ],
  deleted: [
    withMethod(),
    (o) => {
      o.before = 1;
      delete o.before;
      o.value = () => 'own';
    },
    (o) => o.value(),
  ],
  plain: [Object, (o) => (o.toString = () => 'own'), (o) => o.toString()],
  frequent: [Frequent, (o) => (o.two = 2), readAll],
  frequentGetter: [
    Frequent,
    () => {
      const get = () => 'inherited';
      Object.defineProperty(Frequent.prototype, keys[3], { get, configurable: true });
    },
    readAll,
  ],
  frequentNull: [Frequent, (o) => Object.assign(o, { one: null, two: undefined }), readAll],
  has: [
    class {
      value = undefined;
    },
    (o) => (o.later = 1),
    (o) => 'later' in o,
  ],
};

module.exports = (print) => {
  const first = new Message();
  const second = new Message();
  first.setup();
  print('protobuf', [1, 2, 3, 4].map(() => second.encode()).join());

  for (const [name, [Type, change, read]] of Object.entries(kinds)) {
    const [one, other] = [new Type(), new Type()];
    change(one);
    print(
      name,
      four(
        () => read(other),
        () => change(other),
      ),
      read(one),
    );
  }

  const [one, other] = [vm.createContext({}), vm.createContext({})];
  const declare = new vm.Script('let declared = 1; declared');
  const read = new vm.Script('typeof declared');
  declare.runInContext(one);
  print(
    'declared',
    four(
      () => read.runInContext(other),
      () => declare.runInContext(other),
    ),
    read.runInContext(one),
  );
};

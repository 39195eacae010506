import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { plainError } from '../src/main/java/io/es4x/errors/plain-error.js';

class OrderError extends Error {}
class Odd extends Error {}
class Named extends Error {
  name = 'NamedError';
}

const coded = (/** @type {Error} */ error) => Object.assign(error, { code: 'E' });

function frameless() {
  const error = new Error('why');
  error.stack = 'Error: why';
  return error;
}

/** An error that shares its first frames with none of the stack of its cause, and the rest with it. */
function elsewhere() {
  const inner = () => new Error('inner');
  const outer = () => new Error('outer', { cause: inner() });
  return [1].map(() => [2].map(() => [3].map(outer)[0])[0])[0];
}

function circular() {
  const error = new Error('no', { cause: undefined });
  error.cause = error;
  return error;
}

describe('the text of an error without the formatter', () => {
  before(() => Object.assign(globalThis, { Java: { isJavaObject: () => false } }));
  after(() => Reflect.deleteProperty(globalThis, 'Java'));

  /** @type {[string, Error][]} */
  const plain = [
    ['an error', new Error('no tea')],
    ['an error without a message', new Error()],
    ['a TypeError of several lines', new TypeError('no tea\nno milk')],
    ['an error of a class', new OrderError('no tea')],
    [
      'an error with simple properties',
      Object.assign(new OrderError('no'), { code: 'E', n: -0, u: undefined, b: true, z: null }),
    ],
    ['an error with a cause', new Error('no', { cause: new OrderError('why\nelse') })],
    ['an error with a simple cause', new Error('no', { cause: 'why' })],
    ['an error with a cause that nobody gave', new Error('no', { cause: undefined })],
    [
      'an error with causes of both kinds',
      new Error('no', { cause: coded(new Error('a', { cause: 7 })) }),
    ],
    ['an error with a cause without frames', new Error('no', { cause: frameless() })],
    ['an error whose cause was thrown elsewhere', elsewhere()],
  ];
  for (const [name, error] of plain) {
    it(`is what inspect makes of ${name}`, () => {
      assert.equal(
        plainError(error, () => undefined),
        inspect(error),
      );
    });
  }

  /** @type {[string, unknown][]} */
  const others = [
    ['an error with an object as its cause', new Error('no', { cause: {} })],
    ['an error with an enumerable cause', Object.assign(new Error('no'), { cause: 'why' })],
    ['an error that is its own cause', circular()],
    ['an aggregate', new AggregateError([new Error('one')])],
    ['an error with an object', Object.assign(new Error('no'), { order: {} })],
    ['an error with quotes in a property', Object.assign(new Error('no'), { code: "it's" })],
    ['an error with a symbol', Object.assign(new Error('no'), { [Symbol('key')]: 1 })],
    [
      'an error with a getter',
      Object.defineProperty(new Error(), 'a', { get() {}, enumerable: true }),
    ],
    ['an error with a name of its own', new Named('no')],
    ['a class that is not named after its error', new Odd('no')],
    ['a stack that was replaced', Object.assign(new Error('no'), { stack: 'none' })],
    ['inspection of its own', Object.assign(new Error('no'), { [inspect.custom]: () => 'own' })],
    ['what is no error', { message: 'no' }],
  ];
  for (const [name, error] of others) {
    it(`leaves to inspect: ${name}`, () => {
      assert.equal(
        plainError(error, () => undefined),
        undefined,
      );
    });
  }
});

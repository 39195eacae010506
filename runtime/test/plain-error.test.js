import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { plainError } from '../src/main/java/io/es4x/errors/plain-error.js';

class OrderError extends Error {}
class Odd extends Error {}
class Named extends Error {
  name = 'NamedError';
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
  ];
  for (const [name, error] of plain) {
    it(`is what inspect makes of ${name}`, () => {
      assert.equal(plainError(error), inspect(error));
    });
  }

  /** @type {[string, unknown][]} */
  const others = [
    ['an error with a cause', new Error('no', { cause: new Error('why') })],
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
      assert.equal(plainError(error), undefined);
    });
  }
});

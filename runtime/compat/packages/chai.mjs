import { AssertionError, assert, expect, use as extend, should } from 'chai';
import { equal, fails } from '../check.mjs';

export default async function use() {
  expect({ a: [1, { b: 2 }] }).to.deep.include({ a: [1, { b: 2 }] });
  expect([1, 2, 3]).to.be.an('array').that.includes(2).and.has.lengthOf(3);
  assert.deepEqual(new Map([[1, new Set([2])]]), new Map([[1, new Set([2])]]));
  await fails(() => expect(1).to.equal(2), /^expected 1 to equal 2$/);
  await fails(
    () => expect({ a: 1 }, 'note').to.have.property('b'),
    /^note: expected \{ a: 1 \} to have property 'b'$/,
  );
  await fails(() => assert.closeTo(1, 2, 0.5), /expected 1 to be close to 2 \+\/- 0\.5/);
  expect(() => {
    throw new TypeError('bad');
  }).to.throw(TypeError, /bad/);
  should();
  await fails(() => 'x'.should.match(/y/), /expected 'x' to match \/y\//);
  const error = await Promise.resolve()
    .then(() => assert.strictEqual('a', 'b'))
    .catch((failure) => failure);
  equal(
    [error instanceof AssertionError, error.actual, error.expected, error.showDiff],
    [true, 'a', 'b', true],
  );
  extend((_chai, utils) =>
    utils.addProperty(_chai.Assertion.prototype, 'even', function even() {
      this.assert(this._obj % 2 === 0, 'expected #{this} to be even', 'expected #{this} to be odd');
    }),
  );
  await fails(() => expect(3).to.be.even, /expected 3 to be even/);
}

const assert = require('node:assert');

const fails = (check) => {
  try {
    check();
    return 'passes';
  } catch (e) {
    return `${e.name} ${e.code}: ${e.message}`;
  }
};

module.exports = async (print) => {
  print(fails(() => assert.equal(1, 2)));
  print(fails(() => assert.strictEqual('a'.repeat(40), 'b', 'my words')));
  print(fails(() => assert.strictEqual([1, 2, 3], [1, 2, 4])));
  print(fails(() => assert.deepEqual({ a: 1 }, { a: '1' })));
  print(fails(() => assert.deepEqual([1, [2]], [1, ['2']])));
  print(fails(() => assert.deepStrictEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })));
  print(fails(() => assert.deepStrictEqual(new Map([[1, { a: 1 }]]), new Map([[1, { a: 2 }]]))));
  print(fails(() => assert.deepStrictEqual(new Set([1, [2]]), new Set([1, [2]]))));
  print(fails(() => assert.deepStrictEqual([Number.NaN, -0], [Number.NaN, 0])));
  print(fails(() => assert.notDeepStrictEqual({ a: 1 }, { a: 1 })));
  print(fails(() => assert.throws(() => {})));
  print(
    fails(() =>
      assert.throws(() => {
        throw new TypeError('bad');
      }, RangeError),
    ),
  );
  print(
    fails(() =>
      assert.throws(
        () => {
          throw new TypeError('bad');
        },
        { message: 'good' },
      ),
    ),
  );
  print(
    fails(() =>
      assert.throws(() => {
        throw new TypeError('bad');
      }, /bad/),
    ),
  );
  print(fails(() => assert.match('abc', /x/)));
  print(fails(() => assert.doesNotMatch('abc', /b/)));
  print(fails(() => assert.ifError(new Error('came'))));
  print(fails(() => assert.fail('boom')));
  print(fails(() => assert.partialDeepStrictEqual({ a: 1, b: 2 }, { a: 1 })));
  print(fails(() => assert.partialDeepStrictEqual({ a: 1 }, { a: 1, b: 2 })));
  print(fails(() => assert.strict.equal(1, '1')));
  print(await assert.rejects(Promise.reject(new Error('x')), /x/).then(() => 'rejected'));
  print(await assert.rejects(Promise.resolve(1)).catch((e) => e.message));
  print(await assert.doesNotReject(Promise.reject(new Error('x'))).catch((e) => e.message));
  print(fails(() => assert.deepStrictEqual(new Uint8Array([1, 2]), new Uint8Array([1, 3]))));
  print(fails(() => assert.deepStrictEqual(Object.create({ a: 1 }), {})));

  // What is false is shown as it stands in the file.
  print(fails(() => assert.ok(/one|two/i.test('x'))));
  print(fails(() => assert(typeof 1 === 'string')));
  const { ok } = assert;
  print(fails(() => ok(null, undefined)));
  print(fails(() => assert()));
  // biome-ignore format: the expression has lines of its own
  print(fails(() => assert.ok(
    [1, 2].includes(3),
  )));

  // Evaluated code is in no file.
  print(fails(() => new Function('assert', 'assert(1 === 2);')(assert)));
  // biome-ignore lint/security/noGlobalEval: it is what is tested
  print(fails(() => eval('1;\nassert.ok(1 === 3);')));
};

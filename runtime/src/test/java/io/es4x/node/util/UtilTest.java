package io.es4x.node.util;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import org.junit.jupiter.api.Test;

/** {@code node:util}. */
class UtilTest {

  @Test
  void inspectAndFormat_areTheConsoles() {
    assertEquals(
        "{ a: { b: [Object] } }\n1 { a: 2 }\ncustom\n",
        Program.print(
            """
            const util = require('util');
            console.log(util.inspect({ a: { b: { c: {} } } }, { depth: 1 }));
            console.log(util.format('%d %j'.replace('%j', '%O'), 1, { a: 2 }));
            console.log({ [util.inspect.custom]: () => 'custom' });
            """));
  }

  @Test
  void inspectAndIsDeepStrictEqual_doNotListTheIndexesOfTypedArrays() {
    assertEquals(
        "true true\n",
        Program.print(
            """
            const { inspect, isDeepStrictEqual } = require('util');
            const time = (call) => {
              const start = performance.now();
              call();
              return performance.now() - start;
            };
            const values = new Uint8Array(4e6);
            const other = new Uint8Array(4e6);
            inspect(values.subarray(0, 200));
            isDeepStrictEqual([1], [1]);
            const indexes = time(() => Object.keys(values));
            console.log(
              time(() => inspect(values)) < indexes / 4,
              time(() => isDeepStrictEqual(values, other)) < indexes / 4,
            );
            """));
  }

  @Test
  void promisify_turnsCallbacksIntoPromises() {
    assertEquals(
        "3\nno\ntimer\n",
        Program.print(
            """
            const { promisify } = require('node:util');
            const add = promisify((a, b, done) => done(null, a + b));
            const fail = promisify((done) => done(new Error('no')));
            (async () => {
              console.log(await add(1, 2));
              await fail().catch((error) => console.log(error.message));
              console.log(await promisify(setTimeout)(1, 'timer'));
            })();
            """));
  }

  @Test
  void callbackify_andInherits_andDeprecate_work() {
    try (Program program = new Program()) {
      program.run(
          """
          const { callbackify, inherits, deprecate } = require('util');
          callbackify(async (a) => a + 1)(1, (error, value) => console.log(error, value));
          function Base() {}
          Base.prototype.hello = () => 'hello';
          function Derived() {}
          inherits(Derived, Base);
          console.log(new Derived().hello(), Derived.super_ === Base);
          const old = deprecate(() => 'old', 'old() is old', 'DEP0');
          console.log(old(), old());
          """);
      assertEquals("hello true\nold old\nnull 2\n", program.stdout());
      assertEquals(
          "(node:" + ProcessHandle.current().pid() + ") [DEP0] DeprecationWarning: old() is old\n",
          program.stderr());
    }
  }

  @Test
  void types_knowBuiltInObjects() {
    assertEquals(
        "true true true true true true true false false false\n",
        Program.print(
            """
            const { types } = require('util');
            console.log(types.isDate(new Date()), types.isRegExp(/a/), types.isPromise(Promise.resolve()),
              types.isMap(new Map()), types.isUint8Array(new Uint8Array()), types.isNativeError(new TypeError()),
              types.isAsyncFunction(async () => {}), types.isMap({}), types.isTypedArray([]), types.isDate({}));
            """));
  }
}

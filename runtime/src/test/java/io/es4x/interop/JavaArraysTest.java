package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that whole Java arrays and typed arrays are copied as element by element. */
class JavaArraysTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  /** Values at the limits of each type of array, and functions that tell how a copy ends. */
  private static final String PROGRAM =
      """
      const VALUES = {
        byte: [0, 1, -1, 127, -128], short: [0, -1, 300, 32767, -32768],
        int: [0, -1, 70000, 2147483647, -2147483648], long: [0, -1, 2 ** 40],
        float: [0, -0, 1.5, -1.5, 300.75, NaN, Infinity], double: [0, -0, 0.1, -1e300, 2 ** 40, NaN],
      };
      const TYPES = [
        Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
        Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array,
      ];
      const javaArray = (kind) => Java.to(VALUES[kind], kind + '[]');
      const outcome = (make) => {
        try {
          return Array.from(make(), (value) => Object.is(value, -0) ? '-0' : String(value)).join();
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      };
      const differing = (cases) =>
        cases.flatMap(([name, one, other]) => {
          const [is, should] = [outcome(one), outcome(other)];
          return is === should ? [] : [`${name}: ${is} instead of ${should}`];
        }).join('\\n');
      """;

  @ParameterizedTest
  @ValueSource(strings = {"byte", "short", "int", "long", "float", "double"})
  void typedArrays_takeJavaArrays_asByElement(String kind) throws Exception {
    String cases =
        """
        TYPES.flatMap((Type) => {
          const from = javaArray('%s');
          const byElement = (array, index) => {
            for (let i = 0; i < from.length; i++) array[index + i] = from[i];
            return array;
          };
          const set = (array, index) => (array.set(from, index), array);
          const within = () => new Type(new Type(20).buffer, 2 * Type.BYTES_PER_ELEMENT, 12);
          const shared = () => new Type(new SharedArrayBuffer(20 * Type.BYTES_PER_ELEMENT));
          const tracking = () => new Type(new ArrayBuffer(96, { maxByteLength: 128 }));
          return [
            [`new ${Type.name}`, () => new Type(from), () => byElement(new Type(from.length), 0)],
            [`set of ${Type.name}`, () => set(new Type(9), 2), () => byElement(new Type(9), 2)],
            [`of a part`, () => set(within(), 1), () => byElement(within(), 1)],
            [`of shared memory`, () => set(shared(), 3), () => byElement(shared(), 3)],
            [`of a resizable one`, () => set(tracking(), 0), () => byElement(tracking(), 0)],
          ];
        })
        """
            .formatted(kind);
    assertEquals("", run(cases));
  }

  @ParameterizedTest
  @ValueSource(strings = {"byte", "short", "int", "long", "float", "double"})
  void javaArrays_takeTypedArrays_asByElement(String kind) throws Exception {
    String cases =
        """
        TYPES.filter((Type) => !Type.name.startsWith('Big')).flatMap((Type) => {
          const whole = Type.from(VALUES.byte.concat(VALUES.double));
          return [whole, whole.subarray(1, 4), new Type(0), new Type(new SharedArrayBuffer(16))]
            .map((array) => [
              `${Type.name} of ${array.length}`,
              () => Java.to(array, '%1$s[]'),
              () => Java.to(Array.from(array), '%1$s[]'),
            ]);
        })
        """
            .formatted(kind);
    assertEquals("", run(cases));
  }

  @Test
  void typedArrays_refuseJavaArraysThatDoNotFit() throws Exception {
    assertEquals(
        "RangeError: offset is out of bounds|RangeError: offset is out of bounds|0,0",
        scripts.evaluate(
            """
            (() => {
              %s
              const from = javaArray('byte');
              const array = new Int8Array(2);
              return [
                outcome(() => array.set(from)),
                outcome(() => new Int8Array(6).set(from, 2)),
                outcome(() => array),
              ].join('|');
            })()
            """
                .formatted(PROGRAM)));
  }

  @Test
  void copies_areTheirReceivers() throws Exception {
    assertEquals(
        "1,2|7,2",
        scripts.evaluate(
            """
            (() => {
              const from = Java.to([1, 2], 'int[]');
              const array = new Int32Array(from);
              from[0] = 7;
              const back = Java.to(new Int32Array(from), 'int[]');
              from[0] = 8;
              return [array.join(), Array.from(back).join()].join('|');
            })()
            """));
  }

  private static String run(String cases) throws Exception {
    return scripts.evaluate("(() => { %s return differing(%s) })()".formatted(PROGRAM, cases));
  }
}

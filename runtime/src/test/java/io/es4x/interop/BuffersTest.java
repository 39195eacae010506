package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that bytes pass both ways unchanged, for each kind of array. */
class BuffersTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  static Stream<Arguments> toJava() {
    String grown =
        "(() => { const b = new ArrayBuffer(2, {maxByteLength: 4}); const a = new Uint8Array(b);"
            + " a.fill(5); b.resize(3); return %s })()";
    return Stream.of(
        // Little-endian, as typed arrays are on all current machines.
        Arguments.of("new Uint16Array([0x4241, 0x4443])", "41424344"),
        Arguments.of("new Uint16Array([1, 2, 0x4241]).subarray(2)", "4142"),
        Arguments.of("new Int32Array([-2])", "feffffff"),
        Arguments.of("new Float32Array([1.5])", "0000c03f"),
        Arguments.of("new Float64Array([1.5, -0])", "000000000000f83f0000000000000080"),
        Arguments.of("new Float64Array([1, 1.5, 2]).subarray(1, 2)", "000000000000f83f"),
        Arguments.of("new BigInt64Array([-2n])", "feffffffffffffff"),
        Arguments.of("new BigUint64Array([2n ** 64n - 1n])", "ffffffffffffffff"),
        Arguments.of(
            "new Float64Array(new BigUint64Array([0x7ff4000000000001n]).buffer)",
            "010000000000f47f"),
        Arguments.of("new Uint8ClampedArray([300])", "ff"),
        Arguments.of("new Int8Array([-1])", "ff"),
        Arguments.of("new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2)", "0203"),
        Arguments.of("new Uint8Array(0)", ""),
        Arguments.of("new SharedArrayBuffer(2)", "0000"),
        Arguments.of("new Uint8Array(new SharedArrayBuffer(2)).fill(7)", "0707"),
        Arguments.of(grown.formatted("b"), "050500"),
        Arguments.of(grown.formatted("a"), "050500"),
        Arguments.of(grown.formatted("new Uint8Array(b, 1, 1)"), "05"),
        Arguments.of(grown.formatted("(v => (b.resize(1), v))(new Uint8Array(b, 1, 2))"), ""),
        Arguments.of("new Uint8Array([1, 2, 3, 4]).subarray(1, 3)", "0203"),
        Arguments.of("api.bytesOf('80ff').toUint8Array()", "80ff"),
        Arguments.of("api.bytesOf('80ff').toUint8Array().buffer", "80ff"),
        Arguments.of("new Uint8Array([1, 2, 3]).buffer.transfer(2)", "0102"));
  }

  @ParameterizedTest
  @MethodSource
  void toJava(String bytes, String hex) throws Exception {
    assertEquals(hex, scripts.evaluate("api.hex(%s)".formatted(bytes)));
  }

  static Stream<Arguments> toJavaScript() {
    return Stream.of(
        Arguments.of("b.toUint8Array() instanceof Uint8Array", "true"),
        Arguments.of("b.toUint8Array().join()", "0,128,255,63,1,2,3,4"),
        Arguments.of("[...b].join()", "0,128,255,63,1,2,3,4"),
        Arguments.of("Uint8Array.from(b).length", "8"),
        Arguments.of("b.toUint8Array().buffer instanceof ArrayBuffer", "true"),
        // A copy: neither side sees later writes of the other.
        Arguments.of("(() => { b.toUint8Array()[0] = 9; return b.getByte(0) })()", "0"),
        Arguments.of("(() => { const a = b.toUint8Array(); b.setByte(0, 9); return a[0] })()", "0"),
        Arguments.of("new Uint16Array(b.toUint8Array().buffer)[1]", "16383"),
        Arguments.of("new Float32Array(b.toUint8Array().buffer)[0] > 1.99", "true"),
        Arguments.of(
            "new BigUint64Array(b.toUint8Array().buffer)[0].toString(16)", "40302013fff8000"),
        // Java's buffers are big-endian, which is also a DataView's default.
        Arguments.of("b.getUnsignedShort(2) === 0xff3f", "true"),
        Arguments.of("new DataView(b.toUint8Array().buffer).getUint16(2) === 0xff3f", "true"),
        Arguments.of("new DataView(b.toUint8Array().buffer).getUint16(2, true)", "16383"),
        Arguments.of("b.getUnsignedShortLE(2)", "16383"),
        Arguments.of("api.bytesOf('').toUint8Array().length", "0"),
        Arguments.of("api.json().toUint8Array === undefined", "true"),
        Arguments.of(
            "vertx.toUint8Array === undefined && vertx[Symbol.iterator] === undefined", "true"));
  }

  @ParameterizedTest
  @MethodSource
  void toJavaScript(String expression, String expected) throws Exception {
    assertEquals(
        expected, scripts.evaluate("((b) => " + expression + ")(api.bytesOf('0080ff3f01020304'))"));
  }
}

package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.context.ScriptRunner;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Passes each kind of value to the other side, in a real verticle on a real event loop. */
class BoundaryTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  static Stream<Arguments> settling() {
    String resolving =
        "...(() => { let f; new Promise((...b) => { f = b }).catch(() => 0); return f })()";
    return Stream.of(
            Arguments.of("await new Promise((f, r) => api.ready('r').then(f, r))", "r"),
            Arguments.of(
                "await new Promise((f, r) => api.failed(new Error('e')).then(f, r)).catch(e => e.message)",
                "e"),
            Arguments.of("await api.ready('r').then(%s).then(v => [v].join() + 'next')", "next"),
            Arguments.of("await api.failed(new Error('e')).then(%s).finally(() => 1)", "undefined"),
            Arguments.of("api.ready('r').then(%s) instanceof Promise", "true"),
            Arguments.of("await api.ready('-5').then(Math.abs, Math.abs)", "5"),
            Arguments.of(
                "await (async () => {"
                    + " let made = 0; const Native = Promise;"
                    + " globalThis.Promise = class extends Native { constructor(f) { super(f); made++; } };"
                    + " await api.ready('r');"
                    + " globalThis.Promise = Native; return made; })()",
                "0"))
        .map(row -> Arguments.of(row.get()[0].toString().replace("%s", resolving), row.get()[1]));
  }

  @ParameterizedTest
  @MethodSource("settling")
  void aFutureSettlesAPromiseWithoutAnotherBetween(String expression, String expected)
      throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }

  static Stream<Arguments> toJava() {
    return Stream.of(
        // Objects and arrays are copied by the rules of JSON.stringify.
        Arguments.of(
            "api.jsonObject({a: 1, b: [1, null], c: {d: 'x'}})",
            "{\"a\":1,\"b\":[1,null],\"c\":{\"d\":\"x\"}}"),
        Arguments.of("api.jsonObject({a: undefined, b() {}, c: Symbol('s'), d: 1})", "{\"d\":1}"),
        Arguments.of("api.jsonObject({a: {toJSON: () => 'own'}})", "{\"a\":\"own\"}"),
        Arguments.of(
            "api.jsonObject({big: 2 ** 52, half: 0.5})", "{\"big\":4503599627370496,\"half\":0.5}"),
        Arguments.of("api.jsonArray([1, undefined, () => 1, {a: 2}])", "[1,null,null,{\"a\":2}]"),
        // Any Object.
        Arguments.of("api.object('s')", "String s"),
        Arguments.of("api.object(1)", "Integer 1"),
        Arguments.of("api.object(1.5)", "Double 1.5"),
        Arguments.of("api.object(null)", "null"),
        Arguments.of("api.object({a: 1})", "JsonObject {\"a\":1}"),
        Arguments.of("api.object([1])", "JsonArray [1]"),
        Arguments.of("api.object(new Date(0))", "Instant 1970-01-01T00:00:00Z"),
        Arguments.of(
            "api.object(api.json())",
            "JsonObject {\"text\":\"t\",\"none\":null,\"deep\":{\"list\":[1,{\"two\":2}]}}"),
        // Bytes.
        Arguments.of("api.buffer(new Uint8Array([65, 66]))", "AB"),
        Arguments.of("api.buffer(new Uint8Array([65, 66, 67]).subarray(1))", "BC"),
        Arguments.of("api.buffer(new Uint8Array([65]).buffer)", "A"),
        Arguments.of("api.buffer(new DataView(new Uint8Array([65, 66]).buffer, 1))", "B"),
        Arguments.of("api.buffer(new Uint16Array([0x4241]))", "AB"),
        // Functions.
        Arguments.of("api.rare((n, s) => n + s.length)", "5 7"),
        Arguments.of("api.plugin({start: (name) => name + '!', stop: () => 'end'})", "plugin! end"),
        Arguments.of("api.get(() => ({a: 1}))", "JsonObject {\"a\":1}"),
        Arguments.of("api.overloaded(() => {})", "handler"),
        Arguments.of("api.bytes(new Uint8Array(1))", "buffer"),
        Arguments.of("api.nested({models: ['WORKER', 'EXTERNAL']})", "WORKER EXTERNAL "),
        Arguments.of("api.nested({servers: {a: {port: 1}, b: {port: 2}}})", "a1 b2 "),
        Arguments.of("api.nested({servers: new Map([['m', {port: 3}]])})", "m3 "),
        Arguments.of("api.nested({methods: new Set(['GET'])})", "GET "),
        Arguments.of("api.nested({sizes: [[1], [2, 3]]})", "2 3 4 "),
        Arguments.of("api.connect({port: 1})", "options"),
        Arguments.of("api.connect([{port: 1}])", "list"),
        Arguments.of("api.connect(() => ({port: 1}))", "supplier"),
        Arguments.of("api.execute(() => 1)", "Supplier"),
        Arguments.of("api.execute((promise) => promise.complete())", "Handler"),
        Arguments.of("api.fewest((a, b) => 0)", "function"),
        Arguments.of(
            "Java.type('io.vertx.core.buffer.Buffer').buffer(new Uint8Array([200])).getUnsignedByte(0)",
            "200"),
        // Options, enums, collections, dates, errors.
        Arguments.of(
            "api.options({port: 99, host: 'h', alpnVersions: ['HTTP_2']})", "99 h [HTTP_2]"),
        Arguments.of("api.options({port: 99, host: undefined})", "99 0.0.0.0 [HTTP_2, HTTP_1_1]"),
        Arguments.of(
            "new (Java.type('io.vertx.core.http.HttpServerOptions'))({port: 5}).getPort()", "5"),
        Arguments.of("api.suites({enabledCipherSuites: ['A', 'B']})", "[A, B]"),
        Arguments.of("api.method('PATCH')", "PATCH"),
        Arguments.of("api.model('WORKER')", "WORKER"),
        Arguments.of("api.list([1, 'a', {b: 1}])", "ArrayList [1, a, {\"b\":1}]"),
        Arguments.of("api.set([1, 2, 1])", "[1, 2]"),
        Arguments.of("api.instant(new Date(0))", "1970-01-01T00:00:00Z"),
        Arguments.of("api.throwable(new TypeError('bad'))", "TypeError: bad"));
  }

  @ParameterizedTest
  @MethodSource
  void toJava(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }

  static Stream<Arguments> toJavaScript() {
    return Stream.of(
        Arguments.of("api.json().text", "t"),
        Arguments.of("api.json().none === null", "true"),
        Arguments.of("api.json().absent === undefined", "true"),
        Arguments.of("api.json().deep.list[1].two", "2"),
        Arguments.of("api.json().deep.list.length", "2"),
        Arguments.of("api.json().getJsonObject('deep').size()", "1"),
        Arguments.of(
            "JSON.stringify({json: api.json()})",
            "{\"json\":{\"text\":\"t\",\"none\":null,\"deep\":{\"list\":[1,{\"two\":2}]}}}"),
        Arguments.of("await api.ready('r')", "r"),
        Arguments.of("await api.ready('r').then(v => v + '!')", "r!"),
        Arguments.of("api.ready('r').then(v => v) instanceof Promise", "true"),
        Arguments.of("(await Promise.all([api.ready('a'), api.ready('b')])).join()", "a,b"),
        Arguments.of("await api.ready('r').finally(() => 'ignored')", "r"),
        Arguments.of("await api.failed(new Error('f')).catch(e => e.message)", "f"),
        Arguments.of(
            "Array.from(await Java.type('io.vertx.core.Future').all(api.ready('a'), api.ready('b'))).join()",
            "a,b"),
        Arguments.of("await api.compose(async v => v + '1')", "composed1"),
        Arguments.of("await api.compose(v => api.ready(v + '2'))", "composed2"));
  }

  @ParameterizedTest
  @MethodSource
  void toJavaScript(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }

  @Test
  void errorThrownThroughJava_comesBackAsTheSameObject() throws Exception {
    assertEquals(
        "true",
        scripts.evaluate(
            "(() => { const e = new Error('x');"
                + " try { api.run(() => { throw e }) } catch (caught) { return caught === e } })()"));
  }

  @Test
  void rejectionReason_keepsItsIdentityThroughAFuture() throws Exception {
    assertEquals(
        "true",
        scripts.evaluate(
            "(async () => { const e = new Error('x');"
                + " try { await api.failed(e) } catch (caught) { return caught === e } })()"));
    assertEquals(
        "reason",
        scripts.evaluate("await api.compose(() => Promise.reject('reason')).catch(e => e)"));
  }

  @Test
  void futureCompletedElsewhere_continuesOnTheEventLoop() throws Exception {
    assertEquals(
        "true",
        scripts.evaluate(
            "(async () => { const before = api.threadName(); await api.foreign('x');"
                + " return before === api.threadName() })()"));
  }

  @Test
  void handlerCalledElsewhere_hopsToTheEventLoop() throws Exception {
    assertEquals(
        "from elsewhere true",
        scripts.evaluate(
            "new Promise(resolve => { const home = api.threadName();"
                + " api.callElsewhere(v => resolve(v + ' ' + (home === api.threadName()))) })"));
  }

  @Test
  void supplierCalledElsewhere_failsWithTheReason() throws Exception {
    String message = scripts.evaluate("await api.getElsewhere(() => 1)");
    assertTrue(
        message.contains("Supplier") && message.contains("thread elsewhere"),
        "message: " + message);
  }
}

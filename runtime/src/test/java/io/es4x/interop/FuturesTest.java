package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests Vert.x futures as promises, and promises as futures. {@code runtime/test/promises-aplus}
 * shows that {@code then} follows Promises/A+.
 */
class FuturesTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  static Stream<Arguments> asPromises() {
    String error = "new Error('e')";
    return Stream.of(
        Arguments.of("await api.ready('r')", "r"),
        Arguments.of("await api.ready('r').then((v) => v + 1)", "r1"),
        Arguments.of("await api.ready('r').then((v) => v + 1, () => 'no')", "r1"),
        Arguments.of("await api.failed(" + error + ").then(() => 'no', (e) => e.message)", "e"),
        Arguments.of("await api.failed(" + error + ").catch((e) => e.message)", "e"),
        Arguments.of("await api.ready('r').finally((...none) => none.length)", "r"),
        Arguments.of(
            "await api.failed(" + error + ").finally(() => 1).catch((e) => e.message)", "e"),
        Arguments.of(
            "(await Promise.all([api.ready('a'), api.foreign('b'), 'c'])).join()", "a,b,c"),
        Arguments.of("await Promise.race([new Promise(() => {}), api.foreign('b')])", "b"),
        Arguments.of("await Promise.any([api.failed(" + error + "), api.foreign('b')])", "b"),
        Arguments.of(
            "(await Promise.allSettled([api.ready('a'), api.failed("
                + error
                + ")]))"
                + ".map((s) => s.status + ' ' + (s.value ?? s.reason.message)).join()",
            "fulfilled a,rejected e"),
        Arguments.of("await Promise.resolve(api.ready('r'))", "r"),
        Arguments.of("await (async () => api.ready('r'))()", "r"),
        Arguments.of(
            "(async () => { let r = ''; for await (const v of [api.ready('a'), api.foreign('b')])"
                + " r += v; return r })()",
            "ab"));
  }

  @ParameterizedTest
  @MethodSource
  void asPromises(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A promise, an async function and a thenable where Java wants a future.
        "await api.compose(() => Promise.resolve('r'))",
        "await api.compose(async () => 'r')",
        "await api.compose(async () => { await api.foreign('f'); return 'r' })",
        "await api.compose(() => ({then(done) { done('r') }}))",
        "await api.compose(() => ({then(done) { done('r'); done('again'); throw 'too late' }}))",
        "await api.compose(() => ({then() { throw 'r' }})).catch((reason) => reason)",
        "await api.compose(() => api.ready('r'))"
      })
  void promiseWhereJavaWantsAFuture(String expression) throws Exception {
    assertEquals("r", scripts.evaluate(expression));
  }

  static Stream<String> values() {
    return Stream.of(
        "{a: 1}",
        "{}",
        "[1, [2]]",
        "new (class A { #secret = 1; reveal() { return this.#secret } })()",
        "Object.create(null)",
        "(() => 1)",
        "class B {}",
        "'text'",
        "5",
        "0.5",
        "true",
        "null");
  }

  @ParameterizedTest
  @MethodSource("values")
  void valueKeepsItsIdentityThroughAFuture(String value) throws Exception {
    same(
        value,
        "complete(v).then((f) => f)",
        "Future.succeededFuture(v)",
        "Future.succeededFuture().map(() => v)",
        "Future.succeededFuture(v).map((w) => w)",
        "api.compose(async () => v)",
        "api.compose(() => Future.succeededFuture(v))",
        "new Promise((done) => Future.succeededFuture(v).onSuccess(done))",
        "new Promise((done) => Future.succeededFuture(v).onComplete((r, e) => done(r)))",
        "api.later(v)");
  }

  static Stream<String> reasons() {
    return Stream.of(
        "new TypeError('x')",
        "{code: 'MINE'}",
        "'text'",
        "5",
        "null",
        "undefined",
        "Symbol.iterator",
        "new (Java.type('java.lang.IllegalStateException'))('from Java')");
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void rejectionReasonKeepsItsIdentity(String reason) throws Exception {
    same(
        reason,
        "api.compose(() => Promise.reject(v)).catch((e) => e)",
        "api.compose(async () => { throw v }).then(0, (e) => e)",
        "new Promise((done) => api.compose(() => Promise.reject(v)).onFailure((e) => done(e)))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new TypeError('x')",
        "{code: 'MINE'}",
        "new (Java.type('java.lang.IllegalStateException'))('from Java')"
      })
  void failureKeepsItsIdentity(String reason) throws Exception {
    same(
        reason,
        "api.failed(v).catch((e) => e)",
        "fail(v).catch((e) => e)",
        "api.failed(v).recover((e) => Promise.reject(e)).catch((e) => e)");
  }

  /** Passes a value in several ways, and reports those in which it came back as another object. */
  private static void same(String value, String... ways) throws Exception {
    String functions =
        Stream.of(ways).map("(v) => "::concat).collect(Collectors.joining(",\n", "[", "]"));
    assertEquals(
        "",
        scripts.evaluate(
            """
            (async () => {
              const Future = Java.type('io.vertx.core.Future');
              const settle = (how) => (v) => {
                const promise = Java.type('io.vertx.core.Promise').promise();
                promise[how](v);
                return promise.future();
              };
              const [complete, fail] = [settle('complete'), settle('fail')];
              const v = %s;
              const changed = [];
              for (const way of %s) {
                if ((await way(v)) !== v) changed.push(way);
              }
              return changed.join();
            })()
            """
                .formatted(value, functions)));
  }

  static Stream<Arguments> copies() {
    return Stream.of(
        // Java sees the copy, as always.
        Arguments.of("api.object({a: 1})", "JsonObject {\"a\":1}"),
        Arguments.of(
            "api.ready('').map(() => ({a: 1})).map((v) => api.object(v))", "JsonObject {\"a\":1}"),
        Arguments.of(
            "api.readInJava(Java.type('io.vertx.core.Future').succeededFuture({a: 1}))",
            "JsonObject {\"a\":1}"),
        // A copy that Java has changed comes back as Java's object.
        Arguments.of("JSON.stringify(await api.changed({a: 1}))", "{\"a\":1,\"changed\":true}"),
        Arguments.of("JSON.stringify(await api.changed([1]))", "[1,\"changed\"]"),
        // The original comes back in its present state.
        Arguments.of(
            "(async () => { const v = {a: 1}; const f = api.later(v); v.a = 2; return (await f).a })()",
            "2"));
  }

  @ParameterizedTest
  @MethodSource
  void copies(String expression, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(expression));
  }
}

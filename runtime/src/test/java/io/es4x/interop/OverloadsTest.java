package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the choice among overloads for calls that fit more than one of them. */
class OverloadsTest {
  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(OverloadsApi.class);

  static Stream<Arguments> calls() {
    return Stream.of(
        Arguments.of("api.execute(() => 'a', () => 'b')", "supplier of a or b"),
        Arguments.of("api.execute((event) => event, () => 'b')", "handler"),
        Arguments.of("api.time(() => 1)", "callable of 1"),
        Arguments.of("api.map((text) => text + 'y')", "function of xy"),
        Arguments.of("api.map(() => 'y')", "function of y"),
        Arguments.of("api.map('y')", "object"),
        Arguments.of("api.complete(() => 1, 'x')", "handler"),
        Arguments.of("api.complete((a, b) => 1, 'x')", "handler"),
        Arguments.of("api.render({a: 1}, 'x.html')", "JSON {\"a\":1} for x.html"),
        Arguments.of("api.render(new Map([['a', 1]]), 'x.html')", "map"),
        Arguments.of("api.certificates(['x'])", "JSON [\"x\"]"),
        Arguments.of("api.certificates(new Set(['x']))", "list"),
        Arguments.of(
            "api.client(Java.type('java.lang.Thread').currentThread(), {connectTimeout: 5})",
            "options 5"),
        Arguments.of(
            "api.client(Java.type('java.lang.Thread').currentThread(), {uri: 'x'})",
            "JSON {\"uri\":\"x\"}"),
        Arguments.of(
            "api.producer(Java.type('java.lang.Thread').currentThread(), {connectTimeout: 5})",
            "options 5"),
        Arguments.of(
            "api.producer(Java.type('java.lang.Thread').currentThread(), {'bootstrap.servers': 'x'})",
            "map {bootstrap.servers=x}"),
        Arguments.of("api.with({port: 80, host: 'x'})", "server"),
        Arguments.of("api.with({})", "server"),
        Arguments.of("api.with({uri: '/', port: 80})", "request"),
        Arguments.of("api.cell(new Date(5))", "date 5"),
        Arguments.of("api.cell('5')", "text"),
        Arguments.of("api.cell(5)", "number"),
        Arguments.of("api.moment(new Date())", "instant"),
        Arguments.of("api.both({}, new Date())", "JSON and date"));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void anOverload_isChosenByRule(String call, String expected) throws Exception {
    assertEquals(expected, scripts.evaluate(call));
  }

  @Test
  void aCallSite_choosesAnewForAnotherKindOfValue() throws Exception {
    assertEquals(
        "supplier of a or b|handler|supplier of a or b,server|request|server,JSON|map|JSON",
        scripts.evaluate(
            """
            [
              [() => 'a', (event) => event, () => 'a'].map((f) => api.execute(f, () => 'b')),
              [{port: 80}, {uri: '/'}, {port: 80}].map((o) => api.with(o)),
              [{}, new Map(), {}].map((o) => api.render(o, 'x').slice(0, 4).trim()),
            ].map((results) => results.join('|')).join()\
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{port: 80, bogus: 1}| HttpServerOptions has no option \"bogus\"",
        "{bogus: 1}| HttpServerOptions has no option \"bogus\"",
        "{prot: 80}| HttpServerOptions has no option \"prot\"; did you mean \"port\"?",
      })
  void anUnknownOption_isNamed_besideOverloadsThatRefuseLiterals(String literal, String message)
      throws Exception {
    assertEquals(
        "OverloadsApi.connect: " + message,
        scripts.evaluate(
            "(() => { try { return api.connect("
                + literal
                + ") } catch (e) { return e.message } })()"));
  }

  @Test
  void anObjectWithTheMethod_isNoLiteral_besideOptions() throws Exception {
    assertEquals("supplier of x", scripts.evaluate("api.supply({get: () => 'x'})"));
  }

  @Test
  void null_decidesNothing() throws Exception {
    assertEquals(
        "TypeError,map and instant",
        scripts.evaluate(
            """
            [
              (() => { try { return api.render(null, 'x') } catch (error) { return error.name } })(),
              api.both(new Map(), null),
            ].join()\
            """));
  }
}

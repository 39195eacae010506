package io.es4x.errors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaCallErrorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "TypeError: invokeMember (setTimer) on io.vertx.core.impl.VertxImpl failed due to: expected a"
            + " function (Handler), but got 5"
            + "| TypeError: VertxImpl.setTimer: expected a function (Handler), but got 5",
        "invokeMember (f) on a.B@1f failed due to: Cannot convert 'x y'(language: Java, type:"
            + " com.oracle.TruffleString) to Java type 'long': Invalid or lossy primitive coercion."
            + "| B.f: expected long, but got x y",
        "invokeMember (f) on a.B failed due to: Cannot convert null value 'null'(language: JavaScript,"
            + " type: null) to Java type 'int'."
            + "| B.f: expected int, but got null",
        "invokeMember (f) on a.B failed due to: Arity error - expected: 2 actual: 1"
            + "| B.f: expected 2 arguments, but got 1",
        "TypeError: instantiate on a.b.Options failed due to: Options has no option \"x\""
            + "| TypeError: new Options: Options has no option \"x\"",
        "invokeMember (lisen) on a.B failed due to: Unknown identifier: lisen"
            + "| B.lisen: the Java object has no such member",
        "invokeMember (lisen) on io.vertx.core.http.HttpServer failed due to: Unknown identifier: lisen"
            + "| HttpServer.lisen: the Java object has no such member. Did you mean \"listen\"?",
        "invokeMember (actualPort) on io.vertx.core.impl.future.PromiseImpl@1f failed due to: Unknown"
            + " identifier: actualPort"
            + "| PromiseImpl.actualPort: the value is a Future that was not awaited. Write (await"
            + " future).actualPort",
        "invokeMember (listen) on a.B failed due to: no applicable overload found (overloads:"
            + " [Method[public a.Future a.B.listen()], Method[public default a.Future"
            + " a.B.listen(int,java.lang.String)]], arguments: [x (TruffleString)])"
            + "| B.listen: expected listen() or listen(int, String), but got (x)",
        "invokeMember (handle) on a.B failed due to: no applicable overload found (overloads:"
            + " [Method[public void a.B.handle(a.Options)]], arguments:"
            + " [com.oracle.truffle.js.runtime.objects.JSObject$DefaultLayout@1f (DefaultLayout), 1"
            + " (Integer)])"
            + "| B.handle: expected handle(Options), but got (an object, 1). Object literals are options"
            + " where package.json depends on the npm package of their class, such as @vertx/core",
        "Error: Cannot convert 'me' (language: none)| Error: Cannot convert 'me' (language: none)"
      })
  void readable(String text, String expected) {
    assertEquals(expected, JavaCallErrors.readable(text));
  }
}

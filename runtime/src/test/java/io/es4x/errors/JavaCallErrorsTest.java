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
        "invokeMember (setTimer) on io.vertx.core.impl.VertxImpl failed due to: expected a"
            + " function (Handler), but got 5"
            + "| VertxImpl.setTimer: expected a function (Handler), but got 5",
        "invokeMember (f) on a.B@1f failed due to: Cannot convert 'x y'(language: Java, type:"
            + " com.oracle.TruffleString) to Java type 'long': Invalid or lossy primitive coercion."
            + "| B.f: expected long, but got x y",
        "invokeMember (f) on a.B failed due to: Cannot convert null value 'null'(language: JavaScript,"
            + " type: null) to Java type 'int'."
            + "| B.f: expected int, but got null",
        "invokeMember (f) on a.B failed due to: Arity error - expected: 2 actual: 1"
            + "| B.f: expected 2 arguments, but got 1",
        "instantiate on a.b.Options failed due to: Options has no option \"x\""
            + "| new Options: Options has no option \"x\"",
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
        "invokeMember (f) on a.B failed due to: Arity error - expected: 0-1 actual: 3"
            + "| B.f: expected 0-1 arguments, but got 3",
        "invokeMember (f) on a.B failed due to: Arity error - expected: 1 actual: 0"
            + "| B.f: expected 1 argument, but got 0",
        "execute on a.b.C.f failed due to: Arity error - expected: 2 actual: 1"
            + "| C.f: expected 2 arguments, but got 1",
        "execute on a.b.C failed due to: Message not supported.| C: not a function",
        "instantiate on a.b.C failed due to: Message not supported."
            + "| new C: not a class to make objects of",
        "invokeMember (f) on {\"a\":1} failed due to: Message not supported.| f: not a function",
        "writeMember (x) on a.b.C failed due to: Unknown identifier: x"
            + "| C.x: the Java object has no such member",
        "writeArrayElement on [java.lang.Integer] failed due to: Cannot convert 'x'(language: Java,"
            + " type: com.oracle.TruffleString) to Java type 'int': Invalid or lossy primitive coercion."
            + "| an element of a Java array: expected int, but got x",
        "Cannot convert 'x'(language: Java, type: com.oracle.TruffleString) to Java type 'int': Invalid."
            + "| expected int, but got x",
        "invokeMember (f) on a.B failed due to: no applicable overload found (overloads: [Method[public"
            + " a.B a.B.f(byte)], Method[public abstract a.C a.C.f(byte)]], arguments: [256 (Integer)])"
            + "| B.f: expected f(byte), but got (256)",
        "invokeMember (handle) on a.B failed due to: no applicable overload found (overloads:"
            + " [Method[public void a.B.handle(a.Options)]], arguments:"
            + " [com.oracle.truffle.js.runtime.objects.JSOrdinaryObject$DefaultLayout@1f"
            + " (DefaultLayout), 1 (Integer)])"
            + "| B.handle: expected handle(Options), but got (an object, 1). Object literals are options"
            + " where package.json depends on the npm package of their class, such as @vertx/core",
        "Cannot convert 'me' (language: none)| Cannot convert 'me' (language: none)",
        "What invokeMember (f) on a.B failed due to: means| What invokeMember (f) on a.B failed due to:"
            + " means"
      })
  void readable(String text, String expected) {
    assertEquals(expected, JavaCallErrors.readable(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "com.oracle.truffle.js.runtime.builtins.JSFunctionObject$Unbound@49 (Unbound)| (a function)",
        "com.oracle.truffle.host.HostFunction@68 (HostFunction)| (a function)",
        "com.oracle.truffle.js.runtime.builtins.JSArrayObject@68 (JSArrayObject)| (an array)",
        "com.oracle.truffle.js.runtime.builtins.JSDateObject@65 (JSDateObject)| (a Date)",
        "JSUndefined (Nullish), JSNull (Nullish)| (undefined, null)",
        "JavaObject[io.vertx.core.impl.VertxImpl@65 (io.vertx.core.impl.VertxImpl)] (HostObject)"
            + "| (a Java VertxImpl)",
        "JavaObject[[a, secret] (java.util.ImmutableCollections$List12)] (HostObject), 1 (Integer)"
            + "| (a Java ImmutableCollections$List12, 1)",
        "JavaClass[java.util.UUID] (HostObject)| (the Java class UUID)",
        "text (TruffleString), Symbol(s) (Symbol)| (text, Symbol(s))"
      })
  void argumentsAreInTheWordsOfJavaScript(String displayed, String expected) {
    assertEquals(
        "B.f: expected f(int), but got " + expected,
        JavaCallErrors.readable(
            "invokeMember (f) on a.B failed due to: no applicable overload found (overloads:"
                + " [Method[public void a.B.f(int)]], arguments: ["
                + displayed
                + "])"));
  }
}

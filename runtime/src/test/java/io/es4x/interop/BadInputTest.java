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

/**
 * Tests the errors that JavaScript gets for values that cannot be converted to the parameter's
 * type.
 */
class BadInputTest {
  private static final String VERSIONS = "HTTP_1_0, HTTP_1_1, HTTP_2";
  private static final String DETACHED = "the ArrayBuffer is detached: its bytes were transferred";

  private static final String NULL = "java.lang.NullPointerException: ";

  @RegisterExtension static final ScriptRunner scripts = new ScriptRunner(BoundaryApi.class);

  static Stream<Arguments> typeErrors() {
    return Stream.of(
        // Options.
        Arguments.of(
            "options({prot: 1})",
            "HttpServerOptions has no option \"prot\"; did you mean \"port\"?"),
        Arguments.of("options({port: 'x'})", "HttpServerOptions.port: expected int, but got \"x\""),
        Arguments.of("options({port: null})", "HttpServerOptions.port: expected int, but got null"),
        Arguments.of("options({host: 5})", "HttpServerOptions.host: expected String, but got 5"),
        Arguments.of(
            "options({alpnVersions: ['HTTP_2', 'HTTP_9']})",
            "HttpServerOptions.alpnVersions[1]: expected one of "
                + VERSIONS
                + ", but got \"HTTP_9\""),
        Arguments.of(
            "options({enabledCipherSuites: 'A'})",
            "HttpServerOptions.enabledCipherSuites: expected an array or an object, but got"
                + " \"A\""),
        Arguments.of(
            "options(() => 1)",
            "expected an object with options (HttpServerOptions), but got a function"),
        // Enums.
        Arguments.of(
            "model('WORKR')",
            "expected one of EVENT_LOOP, WORKER, VIRTUAL_THREAD, EXTERNAL, but got \"WORKR\""),
        Arguments.of("method(5)", "expected the name of an HTTP method, but got 5"),
        // Functions.
        Arguments.of("run(5)", "expected a function (Runnable), but got 5"),
        Arguments.of("run({})", "expected a function (Runnable), but got an object"),
        Arguments.of("rare([])", "expected a function (Rare), but got an array"),
        // Interfaces.
        Arguments.of("plugin({})", "expected a Plugin, but got an object without start, stop"),
        Arguments.of(
            "plugin({start() {}, stop: 1})", "expected a Plugin, but got an object without stop"),
        Arguments.of(
            "plugin(() => 1)", "expected a Plugin, but got a function without start, stop"),
        Arguments.of("plugin('x')", "expected a Plugin, but got \"x\""),
        Arguments.of(
            "plugin(vertx)", "expected a Plugin, but got a Java VertxImpl without start, stop"),
        // Objects, arrays and bytes.
        Arguments.of("jsonObject(() => 1)", "expected an object, but got a function"),
        Arguments.of("jsonObject(new Error('e'))", "expected an object, but got an error"),
        Arguments.of("jsonArray({})", "expected an array, but got an object"),
        Arguments.of("list({})", "expected an array, but got an object"),
        Arguments.of("set('x')", "expected an array or a Set, but got \"x\""),
        Arguments.of(
            "buffer({})", "expected a Uint8Array or other bytes (Buffer), but got an object"),
        Arguments.of(
            "buffer(() => 1)", "expected a Uint8Array or other bytes (Buffer), but got a function"),
        Arguments.of("jsonObject(new Set())", "expected an object, but got a Set"),
        Arguments.of(
            "jsonObject({toJSON: () => 1})",
            "expected an object whose toJSON() returns an object, but got an object"),
        Arguments.of(
            "options(Promise.resolve({}))",
            "expected an object with options (HttpServerOptions), but got a Promise"),
        Arguments.of("run(new Date(0))", "expected a function (Runnable), but got a Date"),
        Arguments.of(
            "buffer(api.failed(null).onFailure(() => {}))",
            "expected a Uint8Array or other bytes (Buffer), but got a Future that was not awaited"),
        Arguments.of(
            "nested({servers: {a: {prot: 1}}})",
            "Nested.servers[\"a\"]: HttpServerOptions has no option \"prot\"; did you mean"
                + " \"port\"?"),
        Arguments.of(
            "nested({sizes: [[1], ['x']]})", "Nested.sizes[1][0]: expected Integer, but got \"x\""),
        Arguments.of("throwable('x')", "expected an Error or other object, but got \"x\""),
        Arguments.of(
            "buffer((() => { const b = new ArrayBuffer(1); b.transfer(); return b })())", DETACHED),
        Arguments.of(
            "buffer((() => { const b = new Uint8Array(1); b.buffer.transfer(); return b })())",
            DETACHED),
        Arguments.of(
            "object(Symbol('x'))",
            "expected a value that can be converted to Java, but got Symbol(x)"),
        Arguments.of(
            "jsonObject((() => { const a = {}; a.a = a; return a })())",
            "Converting circular structure to JSON"),
        Arguments.of(
            "jsonArray((() => { const a = []; a[0] = {a}; return a })())",
            "Converting circular structure to JSON"),
        // Errors of GraalJS, whose messages are rewritten.
        Arguments.of("number(null)", "expected int, but got null"),
        Arguments.of("number('x')", "expected int, but got x"),
        Arguments.of("number(1, 2)", "expected 1 argument, but got 2"),
        Arguments.of("number()", "expected 1 argument, but got 0"),
        Arguments.of("nothing()", "the Java object has no such member"));
  }

  @ParameterizedTest
  @MethodSource
  void typeErrors(String call, String reason) throws Exception {
    String method = call.substring(0, call.indexOf('('));
    assertEquals("TypeError: BoundaryApi." + method + ": " + reason, thrownBy("api." + call));
  }

  @Test
  void newWithAMisspelledOption_isNoJson() throws Exception {
    assertEquals(
        "TypeError: new HttpServerOptions: HttpServerOptions has no option \"prot\"; did you mean \"port\"?",
        thrownBy("new (Java.type('io.vertx.core.http.HttpServerOptions'))({prot: 1, host: 'h'})"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(0, api.number)('x')| BoundaryApi.number: expected int, but got x",
        "api.number.call(api, 1, 2)| BoundaryApi.number: expected 1 argument, but got 2",
        "api()| BoundaryApi: not a function",
        "new (Java.type('java.util.List'))()| new List: not a class to make objects of",
        "new (Java.type('java.util.UUID'))(1)| new UUID: expected 2 arguments, but got 1",
        "new (Java.type('int[]'))(1).fill('x')| an element of a Java array: expected int, but got x",
        "Java.to(['x'], 'int[]')| expected int, but got x"
      })
  void otherCallsOfJava(String expression, String message) throws Exception {
    assertEquals("TypeError: " + message, thrownBy(expression));
  }

  @ParameterizedTest
  @MethodSource
  void errorsOfJava(String call, String error) throws Exception {
    assertEquals(error, thrownBy(call));
  }

  static Stream<Arguments> errorsOfJava() {
    return Stream.of(
        Arguments.of("api.fail('from Java')", "java.lang.IllegalStateException: from Java"),
        // Nullness is unknown before the call: the exception of the Java method is explained.
        Arguments.of(
            "api.jsonObject(null)",
            NULL
                + "BoundaryApi.jsonObject: an argument must not be null (Cannot invoke"
                + " \"io.vertx.core.json.JsonObject.encode()\" because \"value\" is null)"),
        Arguments.of(
            "vertx.fileSystem().readFile(null)",
            NULL + "FileSystemImpl.readFile: an argument must not be null"),
        Arguments.of(
            "vertx.eventBus().send(null, 1)",
            NULL + "EventBusImpl.send: an argument must not be null (no null address accepted)"),
        Arguments.of(
            "api.names(['WORKER'])",
            // The type of elements is unknown, too.
            "java.lang.ClassCastException: Java has a String where it wants a ThreadingModel. The"
                + " elements of a List, Set or Map that a method takes are not converted: pass Java"
                + " objects there"),
        Arguments.of(
            "vertx.fileSystem().openBlocking('/dev/null', new"
                + " (Java.type('io.vertx.core.file.OpenOptions'))()).write({ a: 1 })",
            "java.lang.ClassCastException: Java has a JsonObject where it wants a Buffer. Pass bytes or"
                + " a string, such as that of JSON.stringify(); a Blob has bytes() for it"),
        Arguments.of(
            "api.nullField()",
            NULL
                + "Cannot invoke \"String.length()\" because \"io.es4x.interop.BoundaryApi.NONE\" is null"));
  }

  /** Returns name and message of the error, which must be an Error to JavaScript. */
  private static String thrownBy(String expression) throws Exception {
    return scripts.evaluate(
        "(() => { try { return 'returned ' + "
            + expression
            + " } catch (e) { return e instanceof Error ? e.name + ': ' + e.message : 'no Error' } })()");
  }
}

package io.es4x.web.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import org.junit.jupiter.api.Test;

/** Java objects, as the console prints them. */
class JavaValuesTest {

  @Test
  void json_printsAsAnObjectWithExactNumbers() {
    assertEquals(
        """
        [JsonObject] {
          a: 1,
          b: { c: [ 1, { d: 9007199254740993 } ] },
          n: null
        }
        """,
        Program.print(
            """
            const JsonObject = Java.type('io.vertx.core.json.JsonObject');
            const json = new JsonObject('{"a":1,"b":{"c":[1,{"d":9007199254740993}]},"n":null}');
            console.dir(json, { depth: null });
            """));
  }

  @Test
  void javaObjects_printInsideJavaScriptObjects() {
    assertEquals(
        "{ o: [JsonObject] { a: [Object] }, list: [ArrayList] [ 'b' ] }\n",
        Program.print(
            """
            const list = new (Java.type('java.util.ArrayList'))();
            list.add('b');
            const o = new (Java.type('io.vertx.core.json.JsonObject'))('{"a":{"b":{"c":1}}}');
            console.dir({ o, list }, { depth: 1 });
            """));
  }

  @Test
  void collections_printAsTheirJavaScriptKin() {
    assertEquals(
        """
        [HashMap] Map(1) { 'a' => 1 }
        [Set] Set(1) { 'x' }
        [int[]] [ 0, 0 ]
        [JsonArray] [ 1 ]
        """,
        Program.print(
            """
            console.log(new (Java.type('java.util.HashMap'))({ a: 1 }));
            console.log(Java.type('java.util.Set').of('x'));
            console.log(new (Java.type('int[]'))(2));
            console.log(new (Java.type('io.vertx.core.json.JsonArray'))('[1]'));
            """));
  }

  @Test
  void futures_printTheirState() {
    assertEquals(
        """
        Future { 'x' }
        Future { <pending> }
        Future { <rejected> io.vertx.core.impl.NoStackTraceThrowable: bad }
        """,
        Program.print(
            """
            const Future = Java.type('io.vertx.core.Future');
            console.log(Future.succeededFuture('x'));
            console.log(Java.type('io.vertx.core.Promise').promise().future());
            console.log(Future.failedFuture('bad'));
            """));
  }

  @Test
  void buffers_printAsHex() {
    assertEquals(
        "<Buffer 68 69>\n",
        Program.print("console.log(Java.type('io.vertx.core.buffer.Buffer').buffer('hi'))"));
  }

  @Test
  void otherObjects_printClassAndText() {
    assertEquals(
        """
        [Duration] PT3S
        Optional[1]
        [Object]
        [HttpMethod] GET
        [JavaClass java.lang.String]
        [JavaMethod java.lang.Object.hashCode]
        12
        """,
        Program.print(
            """
            const object = new (Java.type('java.lang.Object'))();
            console.log(Java.type('java.time.Duration').ofSeconds(3));
            console.log(Java.type('java.util.Optional').of(1));
            console.log(object);
            console.log(Java.type('io.vertx.core.http.HttpMethod').GET);
            console.log(Java.type('java.lang.String'));
            console.log(object.hashCode);
            console.log(new (Java.type('java.math.BigInteger'))('12'));
            """));
  }

  @Test
  void exceptions_printBothStacksAndTheCause() {
    String text =
        Program.print(
            """
            function parse() {
              return Java.type('java.lang.Integer').parseInt('x');
            }
            try { parse(); } catch (error) { console.log(error); }
            const cause = new (Java.type('java.io.IOException'))('inner');
            console.log(new Error('outer', { cause }));
            """);
    assertTrue(
        text.startsWith(
            "java.lang.NumberFormatException: For input string: \"x\"\n"
                + "    at java.base/java.lang.NumberFormatException.forInputString"),
        text);
    assertTrue(text.contains("    at parse (/app/index.js:2"), text);
    assertTrue(text.contains("  [cause]: java.io.IOException: inner\n"), text);
    assertTrue(!text.contains("es4x/web/console") && !text.contains("truffle"), text);
  }
}

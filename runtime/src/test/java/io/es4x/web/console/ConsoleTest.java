package io.es4x.web.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.builtins.Program;
import org.junit.jupiter.api.Test;

/** The parts of the console that differ from run to run, or from Node. */
class ConsoleTest {

  @Test
  void error_hasStackCauseAndOwnProperties() {
    String text =
        Program.print(
            """
            class MyError extends Error {
              name = 'MyError';
              extra = 1;
            }
            function fail() {
              throw new MyError('outer', { cause: new TypeError('inner') });
            }
            try { fail(); } catch (error) { console.log(error); }
            """);
    assertEquals(
        """
        MyError: outer
            at fail (/app/index.js:6:9)
            at /app/index.js:8:7 {
          extra: 1,
          [cause]: TypeError: inner
              at fail (/app/index.js:6:39)
              at /app/index.js:8:7
        }
        """,
        text);
  }

  @Test
  void trace_writesTheStackOfTheCallerToStderr() {
    try (Program program = new Program()) {
      program.run("function here() { console.trace('at %d', 1); }\nhere();");
      assertEquals(
          "Trace: at 1\n    at here (/app/index.js:1:27)\n    at /app/index.js:2:1\n",
          program.stderr());
    }
  }

  @Test
  void timeEnd_printsLabelAndDuration() {
    String[] lines =
        Program.print(
                """
                console.time();
                console.time('t');
                for (const start = Date.now(); Date.now() < start + 30; );
                console.timeLog('t', 'extra', { a: 1 });
                console.timeEnd();
                """)
            .split("\n");
    assertTrue(lines[0].matches("t: [\\d.]+m?s extra \\{ a: 1 }"), lines[0]);
    assertTrue(lines[1].matches("default: (\\d\\d[\\d.]*ms|[\\d.]+s)"), lines[1]);
  }

  @Test
  void misuse_isAWarning() {
    try (Program program = new Program()) {
      program.run("console.timeEnd('t'); console.countReset('c');");
      String pid = String.valueOf(ProcessHandle.current().pid());
      assertEquals(
          """
          (node:PID) Warning: No such label 't' for console.timeEnd()
          (node:PID) Warning: Count for 'c' does not exist
          """
              .replace("PID", pid),
          program.stderr());
    }
  }

  @Test
  void log_goesThroughAReplacedStdoutWrite() {
    String text =
        Program.print(
            """
            const lines = [];
            const write = process.stdout.write;
            process.stdout.write = (text) => { lines.push(text); return true; };
            console.log('caught');
            process.stdout.write = write;
            console.log(JSON.stringify(lines));
            """);
    assertEquals("[\"caught\\n\"]\n", text);
  }

  @Test
  void formatter_isNotLoadedForSimpleValues() {
    try (Program program = new Program()) {
      // The formatter leaves its hook on the prototypes of Java objects.
      String loaded =
          "Symbol.for('nodejs.util.inspect.custom') in Object.getPrototypeOf(new (Java.type('java.lang.Object'))())";
      program.run("console.log('port %d', 8080, true, null, -0); console.error('x', 1n);");
      assertFalse(program.context().eval("js", loaded).asBoolean());
      program.run("console.log({})");
      assertTrue(program.context().eval("js", loaded).asBoolean());
    }
  }
}

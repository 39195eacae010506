package io.es4x.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the text of uncaught errors. */
class UncaughtErrorsTest {
  @RegisterExtension static final FailingPrograms PROGRAMS = new FailingPrograms();

  @TempDir Path folder;

  @Test
  void text_isTheSourceLineTheStackAndTheProperties() throws Exception {
    String program =
        """
        class Refused extends Error {
          constructor(message) {
            super(message);
            this.name = 'Refused';
            this.code = 'E_REFUSED';
          }
        }
        function refuse() {
          throw new Refused('not you');
        }
        [1].map(() => refuse());
        """;
    assertEquals(
        """
        DIR/main.mjs:9:9
          throw new Refused('not you');
                ^

        Refused: not you
            at refuse (DIR/main.mjs:9:9)
            at DIR/main.mjs:11:15
            at Array.map (<anonymous>)
            at DIR/main.mjs:11:5 {
          code: 'E_REFUSED'
        }""",
        text(program));
  }

  @Test
  void causes_haveTheirOwnStacks_andACycleIsCut() throws Exception {
    String program =
        """
        const first = new Error('first');
        const second = new TypeError('second', { cause: first });
        first.cause = second;
        throw second;
        """;
    assertEquals(
        """
        DIR/main.mjs:2:16
        const second = new TypeError('second', { cause: first });
                       ^

        <ref *1> TypeError: second
            at DIR/main.mjs:2:16 {
          [cause]: Error: first
              at DIR/main.mjs:1:15 {
            cause: [Circular *1]
          }
        }""",
        text(program));
  }

  @Test
  void causes_areFollowedToTheEnd() throws Exception {
    String text =
        text(
            """
            let error = new Error('level 0');
            for (let i = 1; i < 7; i++) error = new Error('level ' + i, { cause: error });
            throw error;
            """);
    for (int level = 0; level < 7; level++) {
      assertTrue(text.contains("Error: level " + level + "\n"), text);
    }
  }

  @Test
  void errors_ofAnAggregate_haveTheirStacks() throws Exception {
    String text = text("throw new AggregateError([new RangeError('one'), 'two'], 'all failed');\n");
    assertTrue(text.startsWith("DIR/main.mjs:1:7\nthrow new Aggregate"), text);
    assertTrue(
        text.contains("[errors]: [\n    RangeError: one\n        at DIR/main.mjs:1:27,\n    'two'"),
        text);
  }

  static Stream<Arguments> oddities() {
    return Stream.of(
        Arguments.of("throw 'text'", "Uncaught 'text'"),
        Arguments.of("throw null", "Uncaught null"),
        Arguments.of("throw { a: { b: 1 } }", "Uncaught { a: { b: 1 } }"),
        Arguments.of("throw Object.assign(new Error('x'), { stack: 'my own' })", "my own"),
        Arguments.of(
            "throw Object.defineProperty(new Error('x'), 'stack', { get() { throw 1 } })",
            "Error: x\n    at DIR/main.mjs:1:29"),
        Arguments.of(
            "throw Object.freeze(new Error('x'))",
            """
            DIR/main.mjs:1:21
            throw Object.freeze(new Error('x'))
                                ^

            Error: x
                at DIR/main.mjs:1:21"""),
        Arguments.of(
            "throw new (class extends Error { get message() { throw 1 } })()",
            """
            DIR/main.mjs:1:7
            throw new (class extends Error { get message() { throw 1 } })()
                  ^

            <error>
                at DIR/main.mjs:1:7"""));
  }

  @ParameterizedTest
  @MethodSource("oddities")
  void whatIsNoOrdinaryError_isShownAllTheSame(String program, String expected) throws Exception {
    assertEquals(expected, text(program));
  }

  @Test
  void awaits_areFrames() throws Exception {
    String program =
        """
        async function inner() { await null; throw new Error('late'); }
        async function outer() { await Promise.all([1, inner()]); }
        await outer();
        """;
    assertTrue(
        text(program)
            .endsWith(
                """
                Error: late
                    at inner (DIR/main.mjs:1:44)
                    at async Promise.all (index 1)
                    at async outer (DIR/main.mjs:2:40)
                    at async DIR/main.mjs:3:7"""),
        text(program));
  }

  @Test
  void framesOfPackages_areFolded_andTheLineIsTheProgramsOwn() throws Exception {
    PROGRAMS.file(
        folder,
        "node_modules/dep/index.js",
        """
        exports.run = (f) => call(f);
        const call = (f) => check(f)();
        const check = (f) => { if (!f) throw new TypeError('no function'); return f; };
        """);
    String program = "import { run } from 'dep';\nrun(%s);\n";
    assertEquals(
        """
        DIR/main.mjs:2:1
        run();
        ^

        TypeError: no function
            at check (DIR/node_modules/dep/index.js:3:38)
            ... 2 internal frames
            at DIR/main.mjs:2:1""",
        text(program.formatted("")));
    assertEquals(
        """
        DIR/main.mjs:2:18
        run(() => {throw new Error('mine')});
                         ^

        Error: mine
            at DIR/main.mjs:2:18
            ... 2 internal frames
            at DIR/main.mjs:2:1""",
        text(program.formatted("() => {throw new Error('mine')}")));
  }

  @Test
  void exceptions_ofJava_showTheJavaScriptThatLedToThem() throws Exception {
    String program =
        """
        const ArrayList = Java.type('java.util.ArrayList');
        function get(i) { return new ArrayList().get(i); }
        try { get(4); } catch (cause) { throw new Error('wrapped', { cause }); }
        """;
    assertEquals(
        """
        DIR/main.mjs:3:39
        try { get(4); } catch (cause) { throw new Error('wrapped', { cause }); }
                                              ^

        Error: wrapped
            at DIR/main.mjs:3:39 {
          [cause]: java.lang.IndexOutOfBoundsException: Index 4 out of bounds for length 0
              ... 2 internal frames
              at get (DIR/main.mjs:2:26)
              at DIR/main.mjs:3:7
        }""",
        text(program));
  }

  @Test
  void callsThatJavaDoesNotTake_areInWordsOfJavaScript() throws Exception {
    assertEquals(
        """
        DIR/main.mjs:1:45
        new (Java.type('java.util.ArrayList'))([1]).get(1, 2);
                                                    ^

        TypeError: ArrayList.get: expected 1 argument, but got 2
            at DIR/main.mjs:1:45""",
        text("new (Java.type('java.util.ArrayList'))([1]).get(1, 2);\n"));
  }

  @Test
  void allFrames_showJavaAndTheRuntime_inTheOrderOfTheCalls() throws Exception {
    String program =
        """
        new (Java.type('java.util.ArrayList'))([1]).forEach(() => { throw new Error('deep'); });
        """;
    List<String> lines = PROGRAMS.failWithAllFrames(folder, program).lines().toList();
    List<String> expected =
        List.of(
            "Error: deep",
            "at DIR/main.mjs:1:67",
            "at io.es4x.",
            "at java.base/java.util.ArrayList.forEach (ArrayList.java:",
            "at DIR/main.mjs:1:1",
            "at io.es4x.context.JsContext.",
            "at java.base/java.lang.Thread.run (Thread.java:");
    int found = 0;
    for (String line : lines) {
      if (found < expected.size() && line.strip().startsWith(expected.get(found))) {
        found++;
      }
    }
    assertEquals(expected.size(), found, String.join("\n", lines));
  }

  @Test
  void syntaxErrors_showTheirLine_andWhoImportsTheFile() throws Exception {
    assertEquals(
        """
        DIR/main.mjs:2:9
        let b = ;
                ^

        SyntaxError: Unexpected token ';'""",
        text("let a;\nlet b = ;\n"));
    PROGRAMS.file(folder, "broken.cjs", "\nf(;\n");
    assertEquals(
        """
        DIR/broken.cjs:2:3
        f(;
          ^

        SyntaxError: Unexpected token ';'
            at import (DIR/main.mjs:1:8)""",
        text("import './broken.cjs';\n"));
  }

  @Test
  void missingModules_showTheLineThatImportsThem() throws Exception {
    assertEquals(
        """
        DIR/main.mjs:1:8
        import './gone.mjs';
               ^

        Error [ERR_MODULE_NOT_FOUND]: Cannot find module 'DIR/gone.mjs' imported from DIR/main.mjs
            at import (DIR/main.mjs:1:8) {
          code: 'ERR_MODULE_NOT_FOUND',
          url: 'file://DIR/gone.mjs'
        }""",
        text("import './gone.mjs';\n"));
  }

  @Test
  void longLines_areCutAroundThePlace() throws Exception {
    String text =
        text("/*" + "x".repeat(5000) + "*/ throw new Error('far'); //" + "y".repeat(5000));
    List<String> lines = text.lines().toList();
    assertTrue(lines.get(1).length() < 200, text);
    assertTrue(lines.get(1).startsWith("new Error", lines.get(2).indexOf('^')), text);
    assertFalse(text.contains("y".repeat(200)), text);
  }

  private String text(String program) throws Exception {
    return PROGRAMS.fail(folder, program);
  }
}

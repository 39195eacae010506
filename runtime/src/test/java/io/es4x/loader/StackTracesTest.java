package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The places in stacks are those of the user's files. */
class StackTracesTest {

  @TempDir Path directory;
  private Application app;

  @BeforeEach
  void start() {
    app = new Application(directory);
  }

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void stack_showsRealFilesAndLines() {
    app.file("main.mjs", "import { f } from './a.mjs'", "try { f() } catch (e) { log(e.stack) }")
        .file(
            "a.mjs", "#!/usr/bin/env es4x", "", "export const f = () => { throw new Error('x') }");
    String stack = app.run("main.mjs").getFirst();
    assertTrue(stack.contains(app.path("a.mjs") + ":3:"), stack);
    assertTrue(stack.contains(app.path("main.mjs") + ":2:"), stack);
  }

  @Test
  void position_isThatOfTheUsersFile() {
    app.file(
            "main.mjs",
            "import { f } from './a.mjs'; import './c.cjs'; log(at(f()))",
            "function at(stack) { return stack.split('\\n')[1].match(/:1:\\d+/)[0] }")
        .file("a.mjs", "import './b.mjs'; export const f = () => new Error('x').stack")
        .file("b.mjs", "")
        .file("c.cjs", "log(new Error('x').stack.split('\\n')[1].match(/:1:\\d+/)[0])");
    List<String> log = app.run("main.mjs");
    assertEquals(List.of(":1:5", ":1:42"), log);
    assertNull(app.original(new SourcePosition(app.path("c.cjs") + "@es4x-cjs", 1, 9)));
  }

  @Test
  void stack_isThatOfPrepareStackTrace_whereTheProgramSetsIt() {
    app.file(
        "main.mjs",
        "const before = Error.prepareStackTrace;",
        "Error.prepareStackTrace = (error, sites) => error.message + sites[0].getLineNumber();",
        "log(new Error('x').stack);",
        "Error.prepareStackTrace = before;",
        "log(new Error('y').stack.split('\\n')[0])");
    assertEquals(List.of("x3", "Error: y"), app.run("main.mjs"));
  }
}

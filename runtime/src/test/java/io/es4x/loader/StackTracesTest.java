package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.errors.SourcePosition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that stacks have positions in the user's files. */
class StackTracesTest {

  @RegisterExtension final Application app = new Application();

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
    assertNull(app.inUserFile(new SourcePosition(app.path("c.cjs") + "@es4x-cjs", 1, 9)));
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

  @Test
  void frames_nameWhatWasCalled_asInV8() {
    app.file(
        "main.cjs",
        "const top = (e) => log(e.stack.split('\\n')[1].replace(/ ?\\(?(\\/.*|<)?(:\\d+){2}\\)?$/, ''));",
        "class Type {",
        "  constructor() { this.error = new Error() }",
        "  method() { return new Error() }",
        "  get getter() { return new Error() }",
        "  #hidden() { return new Error() }",
        "  ofHidden() { return this.#hidden() }",
        "}",
        "const type = new Type();",
        "const object = { other: function named() { return new Error() } };",
        "top(type.error);",
        "top(type.method());",
        "top(type.getter);",
        "top(type.ofHidden());",
        "top(object.other());",
        "top(new (class extends Type { constructor() { super(); this.error = new Error() } })().error);",
        "top((function plain() { return new Error() })());",
        "top((() => new Error())());",
        "top(eval('new Error()'));",
        "log([1].map(() => new Error())[0].stack.split('\\n')[2]);",
        "(async function later() { await null; return new Error() })().then(top);",
        "(async () => { await (async () => { await null; top2(new Error()) })() })();",
        "const top2 = (e) => log(/async \\/.*:22:\\d+$/.test(e.stack.split('\\n')[2]));");
    assertEquals(
        List.of(
            "    at new Type",
            "    at Type.method",
            "    at get getter",
            "    at #hidden",
            "    at Object.named [as other]",
            "    at new <anonymous>",
            "    at plain",
            "    at",
            "    at eval (<anonymous>",
            "    at Array.map (<anonymous>)",
            "true",
            "    at later"),
        app.run("main.cjs"));
  }

  @Test
  void captureStackTrace_leavesOutWhatIsAboveTheFunction() {
    app.file(
        "main.mjs",
        "function create() { return fill() }",
        "function fill() { const o = { name: 'N', message: 'm' }; Error.captureStackTrace(o, create); return o }",
        "function caller() { return create() }",
        "const o = caller();",
        "log(o.stack.replaceAll(import.meta.dirname, ''));",
        "log(`${Object.keys(o)}`);",
        "const frozen = Object.freeze({});",
        "try { Error.captureStackTrace(frozen) } catch (e) { log(e.name) }");
    assertEquals(
        List.of(
            "N: m\n    at caller (/main.mjs:3:28)\n    at /main.mjs:4:11",
            "name,message",
            "TypeError"),
        app.run("main.mjs"));
  }

  @Test
  void stackTraceLimit_isThatOfTheMomentOfCreation() {
    app.file(
        "main.mjs",
        "const deep = (n) => (n === 0 ? new Error('x') : deep(n - 1));",
        "const count = (limit) => { Error.stackTraceLimit = limit; return deep(30).stack.split('\\n').length - 1 };",
        "log(Error.stackTraceLimit);",
        "log(`${[0, 1, 5, Infinity].map(count)}`);",
        "delete Error.stackTraceLimit;",
        "log(new Error('x').stack);");
    assertEquals(List.of("10", "0,1,5,34", "Error: x"), app.run("main.mjs"));
  }

  @Test
  void callSites_nameTheFileThatWasLoaded_andStacksWhatItWasCompiledFrom() {
    app.file(
            "main.cjs",
            "const e = new Error('x');",
            "const before = Error.prepareStackTrace;",
            "Error.prepareStackTrace = (_, sites) => sites;",
            "const [site] = new Error().stack;",
            "log([site.getFileName(), site.getLineNumber(), site.getColumnNumber()].join());",
            "log(`${site}`);",
            "Error.prepareStackTrace = (error, sites) => before(error, sites) + '!';",
            "const stack = (() => new Error('mine').stack)();",
            "Error.prepareStackTrace = undefined;",
            "log(e.stack);",
            "log(stack.startsWith('Error: mine\\n    at /') && stack.endsWith('!'));",
            "//# sourceMappingURL=main.cjs.map")
        .file(
            "main.cjs.map",
            "{\"version\": 3, \"sources\": [\"src/main.ts\"], \"mappings\": \"AAEI\"}");
    assertEquals(
        List.of(
            app.path("main.cjs") + ",4,16",
            "Object.<anonymous> (" + app.path("main.cjs") + ":4:16)",
            "Error: x\n    at Object.<anonymous> (" + app.path("src/main.ts") + ":3:5)",
            "true"),
        app.run("main.cjs"));
  }

  @Test
  void modulesThatAwait_haveOneFrame() {
    app.file(
        "main.mjs",
        "(() => log(new Error('x').stack.match(/:\\d+:\\d+/g).join()))();",
        "log(new Error('x').stack.match(/:\\d+:\\d+/g).join());",
        "await 0;",
        "log(new Error('x').stack.match(/:\\d+:\\d+/g).join());");
    assertEquals(List.of(":1:12,:1:1", ":2:5", ":4:5"), app.run("main.mjs"));
  }

  @Test
  void stack_isMade_thoughNameAndMessageFail() {
    app.file(
        "main.mjs",
        "class Bad extends Error { get message() { throw 1 } }",
        "log(new Bad().stack.split('\\n')[0]);");
    assertEquals(List.of("<error>"), app.run("main.mjs"));
  }
}

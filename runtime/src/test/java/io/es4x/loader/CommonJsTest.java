package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CommonJsTest {

  @RegisterExtension final Application app = new Application();

  private void logs(String... expected) {
    assertEquals(List.of(expected), app.run("main.js"));
  }

  @Test
  void require_sharesOneInstanceOfAModule() {
    app.file("main.js", "log(require('./a') === require('./a.js'), require('./a').n)")
        .file("a.js", "exports.n = 1");
    logs("true 1");
  }

  @Test
  void module_knowsItsFile() {
    app.file(
        "main.js",
        "log(__filename, __dirname, module.id, module.filename === __filename, module.loaded)",
        "log(require.main === module, module.paths[0], this === module.exports)");
    logs(
        app.path("main.js") + " " + app.path("") + " . true false",
        "true " + app.path("node_modules") + " true");
  }

  @Test
  void module_isAFunctionOfFiveArguments() {
    app.file("main.js", "log(arguments.length, arguments[0] === exports)", "return", "log('no')");
    logs("5 true");
  }

  @Test
  void cycle_seesUnfinishedExports() {
    app.file("main.js", "log(require('./a').done)")
        .file("a.js", "exports.early = 1; const b = require('./b'); log(b.saw); exports.done = 2")
        .file("b.js", "const a = require('./a'); exports.saw = `${a.early} ${a.done}`");
    logs("1 undefined", "2");
  }

  @Test
  void failingModule_isNotCached() {
    app.file(
            "main.js",
            "globalThis.runs = 0",
            "for (let i = 0; i < 2; i++) try { require('./bad') } catch (e) { log(e.message) }",
            "log(Object.keys(require.cache).length)")
        .file("bad.js", "throw new Error('run ' + ++globalThis.runs)");
    logs("run 1", "run 2", "1");
  }

  @Test
  void falsyExports_areCached() {
    app.file("main.js", "log(require('./zero'), require('./zero'), globalThis.runs)")
        .file("zero.js", "globalThis.runs = (globalThis.runs ?? 0) + 1; module.exports = 0");
    logs("0 0 1");
  }

  @Test
  void cache_canBeDeletedFrom() {
    app.file(
            "main.js",
            "const first = require('./a'); require('./a')",
            "delete require.cache[require.resolve('./a')]",
            "log(require('./a') === first, require('./a') === require('./a'))")
        .file("a.js", "module.exports = {}");
    logs("false true");
  }

  @Test
  void shebangAndByteOrderMark_areSkipped() {
    app.file("main.js", "#!/usr/bin/env es4x", "log(require('./bom'), require('./data').x)")
        .file("bom.js", "\ufeffmodule.exports = new Error().stack.includes('bom.js:1')")
        .file("data.json", "\ufeff{\"x\": 3}");
    logs("true 3");
  }

  @Test
  void brokenJson_namesFileAndPosition() {
    app.file("main.js", "require('./data.json')").file("data.json", "{", "  \"a\": x", "}");
    Value error = app.runFailing("main.js");
    String message = error.getMember("message").asString();
    String stack = error.getMember("stack").asString();
    assertTrue(message.startsWith(app.path("data.json") + ": Unexpected token"), message);
    assertTrue(
        stack.startsWith(
            app.path("data.json") + ":2:8\n  \"a\": x\n       ^\n\nSyntaxError: " + message),
        stack);
    assertTrue(
        stack.endsWith("    at Object.<anonymous> (" + app.path("main.js") + ":1:1)"), stack);
  }

  @Test
  void syntaxError_namesFileLineAndColumnAndShowsTheLine() {
    app.file("main.js", "let a = ;", "");
    Value error = app.runFailing("main.js");
    assertEquals("SyntaxError", error.getMember("name").asString());
    assertEquals("Unexpected token ';'", error.getMember("message").asString());
    assertEquals(
        app.path("main.js") + ":1:9\nlet a = ;\n        ^\n\nSyntaxError: Unexpected token ';'",
        error.getMember("stack").asString());
  }

  @Test
  void missingModule_namesAllWhoRequiredIt() {
    app.file("main.js", "require('./a')").file("a.js", "require('lodahs')");
    Value error = app.runFailing("main.js");
    assertEquals("MODULE_NOT_FOUND", error.getMember("code").asString());
    assertEquals(
        "Cannot find module 'lodahs'\n"
            + "If it is a package of npm, install it: npm install lodahs\nRequire stack:\n- "
            + app.path("a.js")
            + "\n- "
            + app.path("main.js"),
        error.getMember("message").asString());
    assertEquals(2, error.getMember("requireStack").getArraySize());
  }

  @Test
  void builtins_areFoundWithAndWithoutScheme() {
    app.file(
        "main.js",
        "log(require('path') === require('node:path'), require('path').sep, require.resolve('path'))",
        "log(require('module').isBuiltin('node:path'), require('module').isBuiltin('nope'))");
    logs("true / path", "true false");
  }

  @Test
  void dynamicImport_worksAndRejects() {
    app.file(
            "main.js",
            "import('./esm.mjs').then((m) => log(m.default))",
            "import('./nowhere.mjs').catch((e) => log(e.code, e.message))")
        .file("esm.mjs", "export default 'esm'");
    assertEquals(
        List.of(
            "ERR_MODULE_NOT_FOUND Cannot find module '"
                + app.path("nowhere.mjs")
                + "' imported from "
                + app.path("main.js"),
            "esm"),
        app.run("main.js").stream().sorted().toList());
  }

  @Test
  void requireOfEsModule_givesItsNamespace() {
    app.file(
            "main.js",
            "const a = require('./a.mjs'); log(a.x, a.default, a.__esModule)",
            "const b = require('./b.mjs'); log(b.y, b.__esModule)",
            "log(require('./c.mjs'))")
        .file("a.mjs", "export const x = 1; export default 2")
        .file("b.mjs", "export const y = 3")
        .file("c.mjs", "export { z as 'module.exports' }; const z = 'whole'");
    logs("1 2 true", "3 undefined", "whole");
  }

  @Test
  void requireOfFailingEsModule_throwsItsErrorOnce() {
    app.file("main.js", "try { require('./bad.mjs') } catch (e) { log(e.message) }")
        .file("bad.mjs", "throw new Error('boom')");
    logs("boom");
  }

  @Test
  void requireOfAwaitingEsModule_isRefused() {
    app.file("main.js", "try { require('./a.mjs') } catch (e) { log(e.code) }")
        .file("a.mjs", "import './b.mjs'; log('never'); export {}")
        .file("b.mjs", "await 1");
    logs("ERR_REQUIRE_ASYNC_MODULE");
  }

  @Test
  void requireOfEsModuleThatIsBeingEvaluated_isRefused() {
    app.file("main.mjs", "import './a.cjs'")
        .file("a.cjs", "try { require('./main.mjs') } catch (e) { log(e.code) }");
    assertEquals(List.of("ERR_REQUIRE_CYCLE_MODULE"), app.run("main.mjs"));
  }

  @Test
  void ambiguousFile_isAnEsModuleIfItLooksLikeOne() {
    app.file("main.js", "log(require('./a').default, require('./b'))")
        .file("a.js", "export default 1")
        .file("b.js", "// export default 1", "module.exports = 'export default 2'");
    logs("1 export default 2");
  }

  @Test
  void createRequire_requiresFromTheGivenFile() {
    app.file(
            "main.mjs",
            "import { createRequire } from 'node:module'",
            "log(createRequire(import.meta.url)('./a.cjs'))",
            "log(createRequire('" + app.path("") + "/sub/x')('./b'))")
        .file("a.cjs", "module.exports = 'a'")
        .file("sub/b.js", "module.exports = 'b'");
    assertEquals(List.of("a", "b"), app.run("main.mjs"));
  }

  @Test
  void extensions_canBeHooked() {
    app.file(
            "main.js",
            "require.extensions['.up'] = (module, file) =>",
            "  module._compile('module.exports = __filename.slice(-4)', file)",
            "log(require('./a'))")
        .file("a.up", "?");
    logs("a.up");
  }

  @Test
  void nativeAddon_isRefusedWithACure() {
    app.file("main.js", "require('./a.node')").file("a.node", "\0");
    assertTrue(
        app.runFailing("main.js").getMember("message").asString().contains("runs on the JVM"));
  }

  @Test
  void resolveWithPaths_looksThere() {
    app.file("main.js", "log(require.resolve('p', { paths: [__dirname + '/other'] }))")
        .file("other/node_modules/p/index.js", "");
    logs(app.path("other/node_modules/p/index.js").toString());
  }
}

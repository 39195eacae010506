package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.source.SourceTransformer;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class EsModulesTest {

  @RegisterExtension final Application app = new Application();

  private void logs(String... expected) {
    assertEquals(List.of(expected), app.run("main.mjs"));
  }

  @Test
  void topLevelAwait_isAwaited() {
    app.file("main.mjs", "import './a.mjs'; await null; log('main')")
        .file("a.mjs", "await null; log('a')");
    logs("a", "main");
  }

  @Test
  void commonJs_isEvaluatedInItsPlace() {
    app.file("main.mjs", "import './a.mjs'", "import './b.cjs'", "import './c.mjs'", "log('main')")
        .file("a.mjs", "log('a')")
        .file("b.cjs", "log('b'); require('./d.cjs')")
        .file("c.mjs", "log('c')")
        .file("d.cjs", "log('d')");
    logs("a", "b", "d", "c", "main");
  }

  @Test
  void commonJs_hasNamedExportsIncludingReexports() {
    app.file(
            "main.mjs",
            "import whole, { a, b, fromC, __esModule } from './a.cjs'",
            "import * as all from './a.cjs'",
            "log(a, b, fromC, __esModule, whole.a, Object.keys(all).join())")
        .file(
            "a.cjs",
            "Object.defineProperty(exports, '__esModule', { value: true })",
            "exports.a = 1; exports['b'] = 2",
            "__exportStar(require('./c.cjs'), exports)",
            "function __exportStar(m, e) { Object.assign(e, m) }")
        .file("c.cjs", "exports.fromC = 3");
    logs("1 2 3 true 1 __esModule,a,b,default,fromC,module.exports");
  }

  @Test
  void importAndRequire_shareOneCommonJsInstance() {
    app.file(
            "main.mjs",
            "import a from './a.cjs'",
            "import { createRequire } from 'module'",
            "log(createRequire(import.meta.url)('./a.cjs') === a)")
        .file("a.cjs", "module.exports = {}");
    logs("true");
  }

  @Test
  void builtins_haveNamedAndDefaultExports() {
    app.file(
        "main.mjs",
        "import path, { sep } from 'path'",
        "import { setImmediate } from 'node:timers/promises'",
        "import * as all from 'node:path'",
        "log(path.sep, sep, typeof setImmediate, all.default === path)");
    logs("/ / function true");
  }

  @Test
  void json_isImportedWithAttribute() {
    app.file(
            "main.mjs",
            "import data from './data.json' with { type: 'json' }; log(data.x)",
            "const m = await import('./data.json', { with: { type: 'json' } })",
            "log(m.default === data)")
        .file("data.json", "{\"x\": 1}");
    logs("1", "true");
  }

  @Test
  void jsonWithoutAttribute_isRefused() {
    app.file("main.mjs", "import data from './data.json'").file("data.json", "{}");
    assertEquals(
        "ERR_IMPORT_ATTRIBUTE_MISSING", app.runFailing("main.mjs").getMember("code").asString());
  }

  @Test
  void importMeta_isCompleteAndKnowsTheMain() {
    app.file(
            "main.mjs",
            "const m = import.meta",
            "log(m.filename, m.dirname, m.main, m.url)",
            "log(m.resolve('./x%20y.mjs?q'), m.resolve('node:path'))",
            "import './x%20y.mjs?q#h'")
        .file("x y.mjs", "log(import.meta.url, import.meta.main)");
    String url = app.path("").toUri().toString();
    logs(
        url + "x%20y.mjs?q#h false",
        app.path("main.mjs") + " " + app.path("") + " true " + url + "main.mjs",
        url + "x%20y.mjs?q node:path");
  }

  @Test
  void importMetaResolve_answersForFilesThatDoNotExist() {
    app.file(
        "main.mjs",
        "log(import.meta.resolve('./nowhere.mjs'))",
        "try { import.meta.resolve('nowhere') } catch (e) { log(e.code) }");
    logs(app.path("nowhere.mjs").toUri().toString(), "ERR_MODULE_NOT_FOUND");
  }

  @Test
  void urls_areImported() {
    app.file(
            "main.mjs",
            "import data from 'data:text/javascript,export%20default%201'",
            "import file from '" + app.path("").toUri() + "odd%20name%25.mjs'",
            "log(data, file)")
        .file("odd name%.mjs", "export default 2");
    logs("1 2");
  }

  @Test
  void query_isPartOfIdentity() {
    app.file(
            "main.mjs",
            "import { o as a } from './a.mjs?1'; import { o as b } from './a.mjs?2'",
            "import { o as c } from './a.mjs?1'; log(a === b, a === c)")
        .file("a.mjs", "export const o = {}");
    logs("false true");
  }

  @Test
  void cycles_haveLiveBindings() {
    app.file("main.mjs", "import { a, touch } from './a.mjs'", "touch(); log(a)")
        .file("a.mjs", "import './b.mjs'; export let a = 1; export function touch() { a++ }")
        .file("b.mjs", "import { touch } from './a.mjs'; log(typeof touch)");
    logs("function", "2");
  }

  @Test
  void textThatLooksLikeImports_isLeftAlone() {
    app.file(
        "main.mjs",
        "const s = \"import a from './nowhere.mjs'\" // import('./no')",
        "const r = /import('x')/, t = `import('y') ${'import(\"z\")'}`, o = { import: (x) => x }",
        "log(s, r, t, o.import('p'))");
    logs("import a from './nowhere.mjs' /import('x')/ import('y') import(\"z\") p");
  }

  @Test
  void missingModule_isReportedBeforeAnythingRuns() {
    app.file("main.mjs", "import './a.mjs'", "import './b.mjs'")
        .file("a.mjs", "log('a')")
        .file("b.mjs", "import 'nowhere'");
    Value error = app.runFailing("main.mjs");
    assertEquals("ERR_MODULE_NOT_FOUND", error.getMember("code").asString());
    assertEquals(
        "Cannot find package 'nowhere' imported from "
            + app.path("b.mjs")
            + "\nIf it is a package of npm, install it: npm install nowhere",
        error.getMember("message").asString());
    assertTrue(
        error.getMember("stack").asString().startsWith("Error [ERR_MODULE_NOT_FOUND]: Cannot"),
        error.getMember("stack").asString());
    assertEquals(List.of(), app.log());
  }

  @Test
  void missingExport_hasTheSpecifierAsItIsWritten_andTheImporterInItsStack() {
    app.file("main.mjs", "import { nope } from './a.mjs'").file("a.mjs", "export const a = 1");
    Value error = app.runFailing("main.mjs");
    assertEquals(
        "The requested module './a.mjs' does not provide an export named 'nope'",
        error.getMember("message").asString());
    assertTrue(error.getMember("stack").asString().contains(app.path("main.mjs") + ":1:"));
  }

  @Test
  void missingExportOfBuiltin_namesIt() {
    app.file("main.mjs", "import { nope } from 'path'");
    String message = app.runFailing("main.mjs").getMember("message").asString();
    assertTrue(message.startsWith("The requested module 'path' does not"), message);
  }

  @Test
  void missingExportOfCommonJs_saysWhatToDo() {
    app.file("main.mjs", "import { nope } from './a.cjs'").file("a.cjs", "exports.a = 1");
    String message = app.runFailing("main.mjs").getMember("message").asString();
    assertTrue(message.contains("import pkg from './a.cjs'"), message);
  }

  @Test
  void syntaxError_isShownAsTheUserWroteIt() {
    app.file("main.mjs", "import { a } from './a.mjs'; let b = ;").file("a.mjs", "export let a");
    Value error = app.runFailing("main.mjs");
    assertEquals("Unexpected token ';'", error.getMember("message").asString());
    assertEquals(
        app.path("main.mjs")
            + ":1:38\n"
            + "import { a } from './a.mjs'; let b = ;\n"
            + "                                     ^\n\n"
            + "SyntaxError: Unexpected token ';'",
        error.getMember("stack").asString());
  }

  @Test
  void failures_showTheImportsThatLeadToThem() {
    app.file("main.mjs", "log(1);", "import './a.mjs'; import './c.mjs'")
        .file("a.mjs", "export * from './b.mjs'")
        .file("c.mjs", "");
    String imports =
        "\n    at import (%s:1:15)\n    at import (%s:2:8)"
            .formatted(app.path("a.mjs"), app.path("main.mjs"));
    app.file("b.mjs", "let b = ;");
    String wrong = app.runFailing("main.mjs").getMember("stack").asString();
    assertTrue(wrong.endsWith("token ';'" + imports), wrong);
    app.file("b.mjs", "import './gone.mjs'");
    String missing = app.runFailing("main.mjs").getMember("stack").asString();
    assertTrue(
        missing.endsWith("\n    at import (" + app.path("b.mjs") + ":1:8)" + imports), missing);
  }

  @Test
  void packageType_decidesForJs() {
    app.file("package.json", "{\"type\": \"module\"}")
        .file("main.mjs", "import './a.js'; import './old/b.js'; log('main')")
        .file("a.js", "log(typeof require)")
        .file("old/package.json", "{\"type\": \"commonjs\"}")
        .file("old/b.js", "log(typeof require)");
    logs("undefined", "function", "main");
  }

  @Test
  void bindings_resolveOnlyWhatIsImported() {
    app.file(
            "main.mjs",
            "import { ArrayList } from 'some-bindings'",
            "log(new ArrayList().size())",
            "import('some-bindings').catch((e) => log(e.message.includes('no.such.Thing')))")
        .file(
            "node_modules/some-bindings/package.json",
            "{\"name\": \"some-bindings\", \"exports\": {\"import\": \"./index.mjs\"},",
            " \"es4x\": {\"bindings\": \"./bindings.json\"}}")
        .file(
            "node_modules/some-bindings/bindings.json",
            "{\"classes\": {\"ArrayList\": \"java.util.ArrayList\", \"Thing\": \"no.such.Thing\"}}")
        .file(
            "node_modules/some-bindings/index.mjs",
            "export const ArrayList = Java.type('java.util.ArrayList')",
            "export const Thing = Java.type('no.such.Thing')");
    logs("0", "true");
  }

  @Test
  void bindingsWithoutJar_sayWhichPackageIsMissing() {
    app.file("main.mjs", "import { Thing } from 'b'; new Thing()")
        .file(
            "node_modules/b/package.json",
            "{\"name\": \"b\", \"main\": \"index.mjs\", \"es4x\": {\"bindings\": \"b.json\"}}")
        .file("node_modules/b/b.json", "{\"classes\": {\"Thing\": \"no.such.Thing\"}}")
        .file("node_modules/b/index.mjs", "");
    String message = app.runFailing("main.mjs").getMember("message").asString();
    assertTrue(message.contains("no.such.Thing of b"), message);
  }

  @Test
  void javaPackage_givesItsClassesByName() {
    app.file(
        "main.mjs",
        "import { ArrayList, Map$Entry as Entry } from 'java:java.util'",
        "import { createRequire } from 'node:module'",
        "const { HashMap } = createRequire(import.meta.url)('java:java.util')",
        "const map = new HashMap(); map.put('a', 1)",
        "for (const entry of map.entrySet()) log(entry instanceof Entry)",
        "log(new ArrayList().size(), import.meta.resolve('java:java.util'))");
    logs("true", "0 java:java.util");
  }

  @Test
  void javaPackage_cannotBeImportedAsAWhole() {
    app.file("main.mjs", "import * as util from 'java:java.util'; log(util)");
    Value error = app.runFailing("main.mjs");
    assertEquals("ERR_JAVA_PACKAGE_AS_WHOLE", error.getMember("code").asString());
    app.file("main.mjs", "import { Thing } from 'java:no.such'; log(Thing)");
    String missing = app.runFailing("main.mjs").getMember("message").asString();
    assertTrue(missing.startsWith("Cannot find the Java class no.such.Thing. "), missing);
    app.file("main.mjs", "import { Thing } from 'java:no/such'; log(Thing)");
    Value invalid = app.runFailing("main.mjs");
    assertEquals("ERR_INVALID_MODULE_SPECIFIER", invalid.getMember("code").asString());
  }

  @Test
  void textAndBytes_areWhatAnyFileContains() {
    app.file(
            "main.mjs",
            "import text from './a.html' with { type: 'text' };",
            "import source from './b.mjs' with { type: 'text' };",
            "import bytes from './a.html' with { type: 'bytes' };",
            "const { default: later } = await import('./a.html', { with: { type: 'text' } });",
            "log([text, source, bytes instanceof Uint8Array, bytes.join(), later === text].join('|'))")
        .file("a.html", "\u00e9!")
        .file("b.mjs", "throw 1");
    logs("\u00e9!|throw 1|true|195,169,33|true");
  }

  @Test
  void textOfAFileThatIsNotThere_isAnError() {
    app.file("main.mjs", "import './gone.txt' with { type: 'text' }");
    assertEquals("ERR_MODULE_NOT_FOUND", app.runFailing("main.mjs").getMember("code").asString());
  }

  @Test
  void transformer_isAppliedByExtension() {
    app.options(
            new ModuleOptions()
                .addTransformer(
                    ".mts",
                    (file, text) ->
                        new SourceTransformer.Transformed(text.replace(": number", ""), null)))
        .file("main.mjs", "import { n } from './n.mts'; log(n)")
        .file("n.mts", "export const n: number = 1");
    logs("1");
  }

  @Test
  void secondContext_runsTheSameModulesAnew() {
    app.file("main.mjs", "import { o } from './a.mjs'; log(o.n++)")
        .file("a.mjs", "export const o = { n: 0 }");
    app.run("main.mjs");
    logs("0", "0");
  }

  @Test
  void contextsOnSeveralThreads_loadTheSameFilesAtOnce() throws Exception {
    app.file("main.mjs", "import './c.cjs'; import { n } from './m0.mjs'; log(n)")
        .file("c.cjs", "require('./d.cjs')")
        .file("d.cjs", "exports.d = 1");
    for (int i = 0; i < 50; i++) {
      app.file(
          "m" + i + ".mjs",
          i == 49 ? "const m = 0" : "import { n as m } from './m" + (i + 1) + ".mjs'",
          "import { d } from './d.cjs'; export const n = m + d");
    }
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Callable<Object>> runs = Collections.nCopies(8, () -> app.run("main.mjs"));
      for (var run : threads.invokeAll(runs)) {
        run.get();
      }
    }
    assertEquals(Collections.nCopies(8, "50"), app.log());
  }

  @Test
  void changedFile_isReadAnewByTheNextContext() {
    app.file("main.mjs", "import { a } from './a.mjs'; log(a)").file("a.mjs", "export const a = 1");
    app.run("main.mjs");
    app.file("a.mjs", "export const a = 'two'");
    logs("1", "two");
  }
}

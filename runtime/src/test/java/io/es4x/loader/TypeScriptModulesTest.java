package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class TypeScriptModulesTest {
  @TempDir Path cache;
  @RegisterExtension final Application app = new Application();

  @BeforeEach
  void begin() {
    app.options(new ModuleOptions().setTypeScript(cache));
  }

  private void logs(String main, String... expected) {
    assertEquals(List.of(expected), app.run(main));
  }

  @Test
  void typesAreErased_inModulesAndInCommonJs() {
    app.file("main.mts", "import { one } from './a.cts'; const n: number = one; log(n)")
        .file("a.cts", "type T = number; exports.one = 1 as T;");
    logs("main.mts", "1");
  }

  @Test
  void enumsNamespacesAndParameterProperties_areTransformed() {
    app.file(
        "main.mts",
        "enum Color { Red, Green = 'g' }",
        "namespace N { export const x = 2 }",
        "class Point { constructor(readonly x: number, private y = 4) {} sum() { return this.x + this.y } }",
        "log(Color[0] + Color.Green + N.x + new Point(3).sum())");
    logs("main.mts", "Redg27");
  }

  @Test
  void decorators_areStandardOnes_unlessTheConfigurationSaysOtherwise() {
    app.file("main.mts", "import './standard.ts'; import './legacy/l.ts'")
        .file("package.json", "{\"type\": \"module\"}")
        .file(
            "standard.ts",
            "const named = (v: unknown, context: { name: string }) => { log(context.name) };",
            "class A { @named m() {} }")
        .file("legacy/tsconfig.json", "{\"compilerOptions\": {\"experimentalDecorators\": true}}")
        .file(
            "legacy/l.ts",
            "const named = (target: object, name: string) => { log(typeof target + name) };",
            "class A { @named m() {} }");
    logs("main.mts", "m", "objectm");
  }

  @Test
  void jsx_usesTheRuntimeThatTheConfigurationNames() {
    app.file("main.mts", "import './classic/c.tsx'; import './automatic/a.jsx'")
        .file("package.json", "{\"type\": \"module\"}")
        .file(
            "classic/tsconfig.json",
            "{\"compilerOptions\": {\"jsx\": \"react\", \"jsxFactory\": \"h\"}}")
        .file(
            "classic/c.tsx",
            "const h = (tag: string, props: { a: string } | null) => tag + props?.a;",
            "log(<b a='1' />)")
        .file(
            "automatic/tsconfig.json",
            "{ // with comments",
            "\"compilerOptions\": {\"jsx\": \"react-jsx\", \"jsxImportSource\": \"tiny\",},}")
        .file("automatic/a.jsx", "log(<b a='2'>c</b>)")
        .file(
            "node_modules/tiny/package.json",
            "{\"name\": \"tiny\", \"exports\": {\"./jsx-runtime\": \"./r.mjs\"}}")
        .file(
            "node_modules/tiny/r.mjs",
            "export const jsx = (tag, { a, children }) => tag + a + children;");
    logs("main.mts", "b1", "b2c");
  }

  @Test
  void specifiers_meanTypeScriptFiles() {
    app.file("package.json", "{\"type\": \"module\"}")
        .file(
            "main.ts",
            "import './a.js'; import './b'; import './c'; import '@/d.js'; import 'lib/e'; import 'exact'")
        .file(
            "tsconfig.json",
            "{\"compilerOptions\": {\"paths\": {\"@/*\": [\"./none/*\", \"./src/*\"],"
                + " \"lib/*\": [\"./wrong/*\"], \"lib/e*\": [\"./src/e*\"], \"exact\": [\"./src/x.ts\"]}}}")
        .file("a.ts", "log('a')")
        .file("b.tsx", "log('b')")
        .file("c/index.ts", "log('c')")
        .file("src/d.ts", "log('d')")
        .file("src/e.ts", "log('e')")
        .file("src/x.ts", "log('x')");
    logs("main.ts", "a", "b", "c", "d", "e", "x");
  }

  @Test
  void specifiersOfJavaScriptFiles_keepNodesRules() {
    app.file("main.mjs", "import './a.js'").file("a.ts", "log('a')");
    assertEquals("ERR_MODULE_NOT_FOUND", app.runFailing("main.mjs").getMember("code").asString());
  }

  @Test
  void requireFindsTypeScript_onlyFromTypeScript() {
    app.file("main.cts", "require('./a'); require('./b.js')")
        .file("a.cts", "log('a')")
        .file("b.ts", "log('b')");
    logs("main.cts", "a", "b");
  }

  @Test
  void configuration_extendsOthers() {
    app.file("package.json", "{\"type\": \"module\"}")
        .file("main.ts", "import 'x/a'")
        .file("tsconfig.json", "{\"extends\": [\"./base.json\", \"shared/tsconfig\"]}")
        .file("base.json", "{\"compilerOptions\": {\"baseUrl\": \"src\"}}")
        .file(
            "node_modules/shared/tsconfig.json",
            "{\"compilerOptions\": {\"paths\": {\"x/*\": [\"*\"]}}}")
        .file("src/a.ts", "log('a')");
    logs("main.ts", "a");
  }

  @Test
  void syntaxError_showsTheLine() {
    app.file("main.mts", "const fine = 1;", "  let x: = 3;");
    Value error = app.runFailing("main.mts");
    String stack = error.getMember("stack").asString();
    assertEquals("ERR_INVALID_TYPESCRIPT_SYNTAX", error.getMember("code").asString());
    assertEquals("SyntaxError", error.getMember("name").asString());
    assertTrue(
        stack.startsWith(
            app.path("main.mts")
                + ":2:10\n  let x: = 3;\n         ^\n\n"
                + "SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Unexpected token"),
        stack);
  }

  @Test
  void wrongConfiguration_isNamed() {
    app.file("tsconfig.json", "{\"extends\": \"./gone.json\"}").file("main.mts", "log(1)");
    Value error = app.runFailing("main.mts");
    assertEquals("ERR_INVALID_TSCONFIG", error.getMember("code").asString());
    assertTrue(error.getMember("message").asString().contains("./gone.json"));
  }

  @Test
  void placesInPrintedFiles_areThoseOfTheSource() {
    app.file(
        "main.mts",
        "interface A {",
        "}",
        "enum E { A }",
        "function f() {",
        "  throw new Error('x')",
        "}",
        "f()");
    Value error = app.runFailing("main.mts");
    String frame = error.getMember("stack").asString().lines().skip(1).findFirst().orElseThrow();
    assertEquals("    at f (" + app.path("main.mts") + ":5:9)", frame);
  }

  @Test
  void cache_isUsedByTheNextStart_andADamagedFileIsMadeAnew() throws IOException {
    app.file("main.mts", "const x: number = 1; log(x)");
    logs("main.mts", "1");
    Path entry = onlyFile();
    String made = Files.readString(entry);

    Files.writeString(entry, made.replace("log(x)", "log(2)"));
    restarted();
    logs("main.mts", "1");
    assertEquals(made, Files.readString(entry));
    assertFalse(made.contains("number"));
  }

  private void restarted() {
    app.forget().options(new ModuleOptions().setTypeScript(cache));
  }

  private Path onlyFile() throws IOException {
    try (var files = Files.list(cache)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size());
      return all.getFirst();
    }
  }
}

package io.es4x.loader.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleSyntaxTest {

  private static StaticImport only(String source) {
    List<StaticImport> imports = ModuleSyntax.of(source).imports();
    assertEquals(1, imports.size(), source);
    return imports.getFirst();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import 'x'",
        "import a from 'x'",
        "import from from 'x'",
        "import * as a from 'x'",
        "import a, * as b from 'x'",
        "import {} from 'x'",
        "import {a, b as c, default as d, 'e f' as g} from \"x\"",
        "import/**/a/**/from/**/'x'",
        "import{a}from'x'",
        "import source a from 'x'",
        "import defer * as a from 'x'",
        "export * from 'x'",
        "export * as a from 'x'",
        "export * as 'a b' from 'x'",
        "export {a as b} from 'x'",
        "import a from '\\x78'",
        "import a from '\\u{78}'"
      })
  void specifier_isFoundInEachForm(String source) {
    StaticImport imported = only(source);
    assertEquals("x", imported.specifier());
    char quote = source.charAt(imported.specifierStart());
    assertTrue(quote == '\'' || quote == '"');
    assertEquals(quote, source.charAt(imported.specifierEnd() - 1));
  }

  @Test
  void names_areThoseOfTheOtherModule() {
    assertEquals(
        List.of("default", "b", "e f"),
        only("import a, {b as c, 'e f' as g} from 'x'").names().names());
    assertEquals(List.of("a"), only("export {a as b} from 'x'").names().names());
    assertTrue(only("export * from 'x'").names().namespace());
    assertTrue(only("import a, * as b from 'x'").names().namespace());
  }

  @Test
  void attributes_areReadWithTheirRange() {
    String source = "import a from './x.json' with { type: 'json', 'b': \"c\" };";
    StaticImport imported = only(source);
    assertEquals(Map.of("type", "json", "b", "c"), imported.attributes());
    assertEquals(
        "with { type: 'json', 'b': \"c\" }",
        source.substring(imported.attributesStart(), imported.attributesEnd()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'import a from \"x\"'",
        "`import a from 'x'; ${`export {b} from 'y'`}`",
        "// import 'x'",
        "/* export * from 'x' */",
        "/import 'x'/",
        "a = b ? /export {x} from 'y'/ : 1",
        "if (a) /import('x')/.test(b)",
        "({ import: 1, export: 2 }).import",
        "class A { import(x) { return x } }",
        "a.import('x')",
        "a?.import('x')"
      })
  void lookalikes_areNotModuleSyntax(String source) {
    ModuleSyntax syntax = ModuleSyntax.of(source);
    assertEquals(List.of(), syntax.imports());
    assertEquals(List.of(), syntax.dynamicImports());
    assertFalse(syntax.module());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = b / c; import('x') / 2",
        "a = (b) / import('x') / 1",
        "x = {} / import('x')",
        "a[0] / import('x') / 2",
        "f(`${import('x')}`)",
        "a++ / import('x') / 2",
        "return_ / import('x') / 2",
        "function f() { return import('x') }",
        "{} /re'/.test(import('x'))",
        "if (a) {} /re'/.test(import('x'))",
        "x = a => {}\n/re'/.test(import('x'))",
        "1..toFixed() / import('x') / 2",
        "0xe+import('x')/1"
      })
  void slashes_areUnderstood(String source) {
    ModuleSyntax syntax = ModuleSyntax.of(source);
    assertEquals(1, syntax.dynamicImports().size());
    assertEquals(source.indexOf("import("), syntax.dynamicImports().getFirst().start());
    assertFalse(syntax.module());
  }

  @Test
  void dynamicImport_mayHaveAComment() {
    String source = "import /* webpackChunkName: 'a' */ ('x')";
    assertEquals(
        source.indexOf('('), ModuleSyntax.of(source).dynamicImports().getFirst().parenthesis());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "export const a = 1",
        "export default 1",
        "export {}",
        "const a = import.meta.url",
        "await fetch",
        "function f() {}\nexport { f }"
      })
  void module_isRecognised(String source) {
    assertTrue(ModuleSyntax.of(source).module());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exports.a = 1",
        "await(1)",
        "const f = async () => await a",
        "async function f() { await a }",
        "import('x')"
      })
  void script_isRecognised(String source) {
    assertFalse(ModuleSyntax.of(source).module());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "await a",
        "const b = await a",
        "if (x) { await a }",
        "for await (const x of y) {}",
        "try { f(await a) } catch (e) {}",
        "f(() => 1, await a)",
        "const g = () => 1; await g()",
        "async function f() { await a } await f()",
        "export default await a",
        "`${await a}`",
        "f = () => `${x} ${y}`; await a",
        "const f = () => { g() }\nawait a",
        "const f = () => 1\nconst b = await a"
      })
  void topLevelAwait_isFound(String source) {
    assertTrue(ModuleSyntax.of(source).topLevelAwait());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async function f() { if (x) { await a } }",
        "const f = async () => await a",
        "const f = async () => { await a }",
        "const f = async () => g(1, await a)",
        "class A { async m() { for await (const x of y) {} } }",
        "const o = { async m() { await a }, await: 1 }",
        "class A { static async with(a) { await a } async *catch() { await a } }",
        "f(async (x) => [await x])",
        "a.await; 'await x'; /await x/"
      })
  void awaitInFunctions_isNotTopLevel(String source) {
    assertFalse(ModuleSyntax.of(source).topLevelAwait());
  }

  @Test
  void brokenSource_yieldsWhatCameBefore() {
    assertEquals(
        "x", only("import a from 'x'; let b = 'unterminated\nimport c from 'y'").specifier());
  }
}

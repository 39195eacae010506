package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.loader.resolve.ImportMap;
import io.es4x.loader.resolve.ModuleException;
import java.util.List;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportMapTest {
  @RegisterExtension final Application app = new Application();

  private void map(String json) {
    app.file("map.json", json);
    app.options(new ModuleOptions().setImportMap(ImportMap.read(app.path("map.json"))));
  }

  private void logs(String... expected) {
    assertEquals(List.of(expected), app.run("main.mjs"));
  }

  @Test
  void imports_standForOtherFiles() {
    map(
        "{\"imports\": {\"a\": \"./lib/a.mjs\", \"./b.mjs\": \"./lib/b.mjs\", \"p\": \"node:path\"}}");
    app.file("main.mjs", "import 'a'; import './b.mjs'; import { sep } from 'p'; log(sep)")
        .file("lib/a.mjs", "log('a')")
        .file("lib/b.mjs", "log('b')");
    logs("a", "b", "/");
  }

  @Test
  void prefixes_theLongestFirst() {
    map(
        "{\"imports\": {\"x/\": \"./short/\", \"x/y/\": \"./long/\", \"x/y/z.mjs\": \"./exact.mjs\"}}");
    app.file(
            "main.mjs",
            "import 'x/a.mjs'; import 'x/y/a.mjs'; import 'x/y/z.mjs'; await import('x/b.mjs')")
        .file("short/a.mjs", "log('short')")
        .file("short/b.mjs", "log('dynamic')")
        .file("long/a.mjs", "log('long')")
        .file("exact.mjs", "log('exact')");
    logs("short", "long", "exact", "dynamic");
  }

  @Test
  void scopes_holdForTheModulesInThem() {
    map(
        "{\"imports\": {\"a\": \"./a1.mjs\"}, \"scopes\": {\"./in/\": {\"a\": \"./a2.mjs\"},"
            + " \"./in/deep/\": {\"a\": \"./a3.mjs\"}}}");
    app.file("main.mjs", "import 'a'; import './in/b.mjs'; import './in/deep/c.mjs'")
        .file("in/b.mjs", "import 'a'")
        .file("in/deep/c.mjs", "import 'a'")
        .file("a1.mjs", "log(1)")
        .file("a2.mjs", "log(2)")
        .file("a3.mjs", "log(3)");
    logs("1", "2", "3");
  }

  @Test
  void nullEntry_forbidsTheImport() {
    map("{\"imports\": {\"a\": null}}");
    app.file("main.mjs", "import 'a'").file("node_modules/a/index.js", "");
    Value error = app.runFailing("main.mjs");
    assertEquals("ERR_MODULE_NOT_FOUND", error.getMember("code").asString());
    assertTrue(error.getMember("message").asString().contains("null for 'a'"));
  }

  @Test
  void prefix_cannotBeLeft() {
    map("{\"imports\": {\"x/\": \"./lib/\"}}");
    app.file("main.mjs", "import 'x/../secret.mjs'").file("secret.mjs", "");
    assertEquals(
        "ERR_INVALID_MODULE_SPECIFIER", app.runFailing("main.mjs").getMember("code").asString());
  }

  @Test
  void otherSpecifiers_keepNodesRules() {
    map("{\"imports\": {\"a\": \"./a.mjs\"}}");
    app.file("main.mjs", "import 'b'").file("node_modules/b/index.js", "log('b')");
    logs("b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{",
        "{\"imports\": {\"a\": \"b\"}}",
        "{\"imports\": {\"a/\": \"./b\"}}",
        "{\"imports\": {\"a\": 1}}",
      })
  void wrongMap_isAnErrorThatNamesIt(String json) {
    app.file("map.json", json);
    ModuleException error =
        assertThrows(ModuleException.class, () -> ImportMap.read(app.path("map.json")));
    assertEquals("ERR_INVALID_IMPORT_MAP", error.code());
    assertTrue(String.valueOf(error.getMessage()).contains("map.json"));
  }
}

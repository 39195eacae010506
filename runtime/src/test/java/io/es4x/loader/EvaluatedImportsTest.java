package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests {@code import()} in code that the program evaluates, which resolves relative to the
 * evaluating file.
 */
class EvaluatedImportsTest {

  @RegisterExtension final Application app = new Application();

  private void logs(String... expected) {
    assertEquals(List.of(expected), app.run("main.mjs"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eval(code)",
        "(0, eval)(code)",
        "new Function('return ' + code)()",
        "new Function('return async () => await ' + code)()()"
      })
  void everyKindOfCode_findsPackagesFilesAndBuiltins(String evaluated) {
    app.file("lib/run.mjs", runner(evaluated))
        .file("lib/x.mjs", "export default 'x'")
        .file("lib/c.cjs", "exports.c = 1")
        .file("node_modules/pkg/package.json", "{\"exports\": \"./index.mjs\"}")
        .file("node_modules/pkg/index.mjs", "export const a = 1");
    app.file(
        "main.mjs",
        "import * as pkg from 'pkg'; import * as file from './lib/x.mjs';",
        "import * as cjs from './lib/c.cjs'; import { evaluated } from './lib/run.mjs';",
        "log(await evaluated('pkg') === pkg, await evaluated('./x.mjs') === file);",
        "log(await evaluated('./c.cjs') === cjs, (await evaluated('node:path')).sep);",
        "const url = import.meta.url.replace('main.mjs', 'lib/x.mjs');",
        "log((await evaluated(url)) === file, (await evaluated(url + '?1')) === file)");
    logs("true true", "true /", "true false");
  }

  private static String runner(String evaluated) {
    return "export function evaluated(s) { const code = 'import(' + JSON.stringify(s) + ')'; return "
        + evaluated
        + " }";
  }

  @Test
  void failure_isThatOfImport() {
    app.file(
        "main.mjs",
        "for (const s of ['./no.mjs', 'no', '#no']) {",
        "  await eval(`import('${s}')`).catch((e) => log(e instanceof Error, e.code));",
        "  await eval(`import('${s}')`).catch((e) => log(e.message.includes('main.mjs')));",
        "}",
        "await eval(`import('node:no')`).catch((e) => log(e.code))");
    logs(
        "true ERR_MODULE_NOT_FOUND",
        "true",
        "true ERR_MODULE_NOT_FOUND",
        "true",
        "true ERR_PACKAGE_IMPORT_NOT_DEFINED",
        "true",
        "ERR_UNKNOWN_BUILTIN_MODULE");
  }

  @Test
  void json_isReadWithItsAttribute() {
    app.file(
            "main.mjs",
            "const { default: json } = await eval(`import('./a.json', { with: { type: 'json' } })`);",
            "log(json.a)")
        .file("a.json", "{\"a\": 1}");
    logs("1");
  }

  @Test
  void commonJs_evaluatesImportsFromItsOwnPlace() {
    app.file("main.mjs", "import './lib/c.cjs'; await globalThis.done")
        .file(
            "lib/c.cjs", "globalThis.done = eval(`import('./x.mjs')`).then((m) => log(m.default))")
        .file("lib/x.mjs", "export default 'lib/x'");
    logs("lib/x");
  }
}

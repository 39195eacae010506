package io.es4x.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests modules of {@code data:} URLs. */
class DataUrlsTest {

  @RegisterExtension final Application app = new Application();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/javascript,export default 1 + 1             | 2
          text/javascript,export default "a b + %25 ü"  | a b + % ü
          text/javascript;charset=utf-8,export default 3   | 3
          application/javascript,export default 4          | 4
          TEXT/JAVASCRIPT,export default 5                 | 5
          text/javascript;base64,ZXhwb3J0IGRlZmF1bHQgNg==  | 6
          text/javascript,import { sep } from "node:path"; export default sep | /
          text/javascript,import { sep } from "path"; export default sep      | /
          text/javascript,export default import.meta.filename                 | undefined
          text/javascript,export default import.meta.url#f | data:text/javascript,export default import.meta.url#f
          """)
  void javascript_isImported(String url, String value) {
    app.file("main.mjs", "log(String((await import('data:" + url + "')).default))");
    assertEquals(List.of(value), app.run("main.mjs"));
  }

  @Test
  void json_isImportedWithAttribute() {
    app.file(
        "main.mjs",
        "import json from 'data:application/json,{\"a\": 1}' with { type: 'json' };",
        "log(String(json.a))");
    assertEquals(List.of("1"), app.run("main.mjs"));
  }

  @Test
  void sameUrl_isTheSameModule() {
    app.file(
        "main.mjs",
        "import * as a from 'data:text/javascript,export default {}';",
        "import * as b from 'data:text/javascript,export default {}';",
        "import * as c from 'data:text/javascript,export default {}#';",
        "log(a === b, a === c)");
    assertEquals(List.of("true false"), app.run("main.mjs"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/javascript,import "./x.mjs" | ERR_UNSUPPORTED_RESOLVE_REQUEST | Failed to resolve module specifier "./x.mjs" from "data:text/javascript,import "./x.mjs"": Invalid relative URL or base scheme is not hierarchical.
          text/javascript,import "pkg"     | ERR_UNSUPPORTED_RESOLVE_REQUEST | Failed to resolve module specifier "pkg" from "data:text/javascript,import "pkg"": Invalid relative URL or base scheme is not hierarchical.
          text/plain,x                     | ERR_UNKNOWN_MODULE_FORMAT       | Unknown module format: text/plain for URL data:text/plain,x
          ,x                               | ERR_UNKNOWN_MODULE_FORMAT       | Unknown module format: null for URL data:,x
          """)
  void anythingElse_isAnErrorOfNode(String url, String code, String message) {
    app.file("main.mjs", "await import('data:" + url + "')");
    Value error = app.runFailing("main.mjs");
    assertEquals(code, error.getMember("code").asString());
    assertEquals(message, error.getMember("message").asString());
  }
}

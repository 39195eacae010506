package io.es4x.loader.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommonJsExportsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          exports.a = 1                                                              | a     |
          module.exports.a = exports.b = 1                                           | a,b   |
          exports['a b'] = 1                                                         | a b   |
          exports.a == 1                                                             | a     |
          x.exports.a = 1                                                            |       |
          (function (exports) { exports.a = 1 })(x)                                  | a     |
          // exports.a = 1                                                           |       |
          Object.defineProperty(exports, 'a', { value: 1 })                          | a     |
          Object.defineProperty(exports, 'a', { enumerable: true, value: 1 })        | a     |
          Object.defineProperty(exports, 'a', { get: function () { return b.c; } })  | a     |
          Object.defineProperty(exports, 'a', { get() { return b['c'] }, })          | a     |
          Object.defineProperty(exports, 'a', { get() { return f() } })              |       |
          Object.defineProperty(exports, 'a', { enumerable: false, value: 1 })       |       |
          Object.defineProperty(exports, 'a', d); exports.a = 1                      |       |
          module.exports = { a, b: c, 'd': e }                                       | a,b,d |
          module.exports = { a, ...b, c: require('d'), e }                           | a,c,e |
          module.exports = { a, b: 1, c }                                            | a     |
          module.exports = { ...require('x'), ...require('y') }                      |       | x,y
          0 && (module.exports = { a, b })                                           | a,b   |
          module.exports = require('x')                                              |       | x
          module.exports = require('x'); module.exports = require('y')               |       | y
          __exportStar(require('x'), exports); __export(require('y'))                |       | x,y
          tslib_1.__exportStar(require('x'), exports)                                |       | x
          const x = require('x'); x.y = 1                                            |       |
          """)
  void exports_areThoseThatNodeFinds(String source, String names, String reexports) {
    CommonJsExports found = CommonJsExports.of(source);
    assertEquals(names == null ? "" : names, String.join(",", found.names()));
    assertEquals(reexports == null ? "" : reexports, String.join(",", found.reexports()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exports[k] = _a[k];",
        "if (k in exports && exports[k] === _a[k]) return; exports[k] = _a[k];",
        "Object.defineProperty(exports, k, { enumerable: true, get: function () { return _a[k]; } });"
      })
  void loopOfTranspilers_reexports(String body) {
    String source =
        "var _a = _interopRequireWildcard(require('x')); Object.keys(_a).forEach(function (k) {"
            + " if (k === 'default' || k === '__esModule') return; "
            + body
            + " })";
    assertEquals(Set.of("x"), CommonJsExports.of(source).reexports());
  }
}

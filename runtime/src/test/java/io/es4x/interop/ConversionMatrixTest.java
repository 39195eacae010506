package io.es4x.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.context.ScriptRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Tests every kind of JavaScript value for every kind of Java parameter, and the reverse.
 *
 * <p>The expected results are the two tables of {@code docs/interop.md}. Run with {@code
 * -Dmatrix.update} to write them again, then read the difference.
 */
class ConversionMatrixTest {
  private static final Path DOCS = Path.of("../docs/interop.md");
  private static final String START = "<!-- Written by ConversionMatrixTest. -->\n";
  private static final String REFUSED = "-";
  private static final String END = "<!-- End of what ConversionMatrixTest writes. -->\n";

  /** The methods of {@link MatrixApi.To} by the parameter type in the table. */
  private static final Map<String, String> TARGETS = new LinkedHashMap<>();

  static {
    TARGETS.put("boolean", "booleanValue");
    TARGETS.put("byte", "byteValue");
    TARGETS.put("int", "intValue");
    TARGETS.put("long", "longValue");
    TARGETS.put("double", "doubleValue");
    TARGETS.put("BigInteger", "bigInteger");
    TARGETS.put("BigDecimal", "bigDecimal");
    TARGETS.put("String", "string");
    TARGETS.put("Object", "object");
    TARGETS.put("enum", "enumeration");
    TARGETS.put("HttpMethod", "httpMethod");
    TARGETS.put("options", "options");
    TARGETS.put("JsonObject", "jsonObject");
    TARGETS.put("JsonArray", "jsonArray");
    TARGETS.put("List", "list");
    TARGETS.put("Set", "set");
    TARGETS.put("Map", "map");
    TARGETS.put("MultiMap", "multiMap");
    TARGETS.put("Buffer", "buffer");
    TARGETS.put("byte[]", "bytes");
    TARGETS.put("String[]", "strings");
    TARGETS.put("Handler", "handler");
    TARGETS.put("Supplier", "supplier");
    TARGETS.put("Future", "future");
    TARGETS.put("Instant", "instant");
    TARGETS.put("LocalDate", "localDate");
    TARGETS.put("OffsetDateTime", "offsetDateTime");
    TARGETS.put("Duration", "duration");
    TARGETS.put("UUID", "uuid");
    TARGETS.put("Class", "type");
    TARGETS.put("Throwable", "throwable");
  }

  private static final List<String> VALUES =
      List.of(
          "undefined",
          "null",
          "true",
          "5",
          "-0",
          "1.5",
          "2 ** 31",
          "2 ** 53",
          "2 ** 63",
          "NaN",
          "5n",
          "2n ** 62n",
          "2n ** 70n",
          "'text'",
          "''",
          "'5'",
          "'WORKER'",
          "'PT1.5S'",
          "'2020-01-02T12:00:00Z'",
          "'2020-01-02'",
          "'00000000-0000-0001-0000-000000000002'",
          "Symbol('s')",
          "{}",
          "{port: 80}",
          "{toJSON: () => 'own'}",
          "new (class A { a = 1 })()",
          "[]",
          "[1, 'a', {b: 2}]",
          "[1, undefined, () => 1]",
          "new Set([1, 2])",
          "new Map([['a', 1]])",
          "() => 1",
          "async () => 1",
          "class A {}",
          "new Date('2020-01-02T12:00:00Z')",
          "/x/",
          "new Error('e')",
          "Promise.resolve(1)",
          "{then(f) { f(1) }}",
          "new Uint8Array([65, 66])",
          "new Uint8Array([65, 66]).buffer",
          "new Uint16Array([0x4241])",
          "new Float64Array([1])",
          "new DataView(new ArrayBuffer(1))",
          "Java.type('java.util.UUID')");

  @Test
  void matrix_isWhatTheDocumentationSays() throws Exception {
    String tables;
    try (ScriptRunner scripts = new ScriptRunner(MatrixApi.class)) {
      tables = toJava(scripts) + "\n" + toJavaScript(scripts);
    }
    String docs = Files.readString(DOCS);
    int start = docs.indexOf(START) + START.length();
    int end = docs.indexOf(END);
    if (Boolean.getBoolean("matrix.update")) {
      Files.writeString(
          DOCS, docs.substring(0, start) + "\n" + tables + "\n" + docs.substring(end));
    } else {
      assertEquals(docs.substring(start, end).strip(), tables.strip());
    }
  }

  private static String toJava(ScriptRunner scripts) throws Exception {
    StringBuilder table =
        new StringBuilder("| JavaScript | what arrives, by the Java parameter |\n|---|---|\n");
    for (String value : VALUES) {
      String results =
          scripts.evaluate(
              "%s.map((name) => { try { return api.To[name]((%s)) } catch (e) { return e instanceof"
                      .formatted(names(), value)
                  + " TypeError ? '"
                  + REFUSED
                  + "' : '⚠ ' + e } }).join('\\n')");
      Map<String, List<String>> targets = new LinkedHashMap<>();
      String[] texts = results.split("\n", -1);
      int i = 0;
      for (String target : TARGETS.keySet()) {
        targets.computeIfAbsent(texts[i++], text -> new ArrayList<>()).add(target);
      }
      targets.remove(REFUSED);
      List<String> cells = new ArrayList<>();
      targets.forEach((text, types) -> cells.add(code(text) + " " + String.join(", ", types)));
      row(table, value, String.join("; ", cells));
    }
    return table.toString();
  }

  private static String toJavaScript(ScriptRunner scripts) throws Exception {
    StringBuilder table =
        new StringBuilder(
            "| Java | `typeof` | `String(…)` | `JSON.stringify(…)` |\n|---|---|---|---|\n");
    for (String value : MatrixApi.FROM.keySet()) {
      String result =
          scripts.evaluate(
              "((v) => [typeof v, String(v), JSON.stringify(v)].join('\\n'))(api.value('%s'))"
                  .formatted(value.replace("'", "\\'")));
      String[] cells = result.split("\n", -1);
      row(table, value, cells[0], code(cells[1]), code(cells[2]));
    }
    return table.toString();
  }

  private static void row(StringBuilder table, String value, String... cells) {
    table.append("| ").append(code(value));
    for (String cell : cells) {
      table.append(" | ").append(cell);
    }
    table.append(" |\n");
  }

  private static String names() {
    return "['" + String.join("', '", TARGETS.values()) + "']";
  }

  private static String code(String text) {
    return "`" + (text.isEmpty() ? "\"\"" : text) + "`";
  }
}

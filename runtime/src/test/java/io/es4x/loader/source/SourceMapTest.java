package io.es4x.loader.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.services.Permissions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceMapTest {
  private static final ModulePermissions ALL =
      new ModulePermissions(Permissions.ALL, new UrlModules());

  /** Line 1: column 0 is a.ts 1:0, column 4 is b.ts 3:2. Line 3: column 2 is b.ts 1:16. */
  private static final String MAP =
      """
      {"version": 3, "sourceRoot": "src", "sources": ["a.ts", "b.ts"],
       "sourcesContent": ["first a", null], "mappings": "AAAA,ICEE;;EDFcA"}
      """;

  @Test
  void original_isTheLastPieceThatBeginsAtOrBeforeThePlace() {
    SourceMap map = SourceMap.parse(MAP);
    assertEquals(new SourceMap.Position("src/a.ts", "first a", 1, 0), map.original(1, 0));
    assertEquals(new SourceMap.Position("src/a.ts", "first a", 1, 0), map.original(1, 3));
    assertEquals(new SourceMap.Position("src/b.ts", null, 3, 2), map.original(1, 4));
    assertEquals(new SourceMap.Position("src/b.ts", null, 3, 2), map.original(1, 99));
    assertEquals(new SourceMap.Position("src/a.ts", "first a", 1, 16), map.original(3, 2));
  }

  @Test
  void original_isUnknown_beforeTheFirstPieceOfALine() {
    SourceMap map = SourceMap.parse(MAP);
    assertNull(map.original(2, 0));
    assertNull(map.original(3, 1));
    assertNull(map.original(9, 0));
  }

  @Test
  void sections_beginWhereTheirOffsetsSay() {
    SourceMap map =
        SourceMap.parse(
            """
            {"version": 3, "sections": [
              {"offset": {"line": 0, "column": 10}, "map":
                {"version": 3, "sources": ["a.ts"], "mappings": "AAAA;AACA"}},
              {"offset": {"line": 5, "column": 0}, "map":
                {"version": 3, "sources": ["b.ts"], "mappings": "AAAA"}}]}
            """);
    assertNull(map.original(1, 9));
    assertEquals(new SourceMap.Position("a.ts", null, 1, 0), map.original(1, 10));
    assertEquals(new SourceMap.Position("a.ts", null, 2, 0), map.original(2, 0));
    assertEquals(new SourceMap.Position("b.ts", null, 1, 0), map.original(6, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{\"version\": 3, \"mappings\": \"AAAA\"}"})
  void parse_ofWhatIsNoMap_fails(String text) {
    assertThrows(RuntimeException.class, () -> SourceMap.parse(text));
  }

  @Test
  void linkedMap_isReadFromADataUrl(@TempDir Path folder) {
    String data = Base64.getEncoder().encodeToString(MAP.getBytes(StandardCharsets.UTF_8));
    String link = "x\n//# sourceMappingURL=data:application/json;charset=utf-8;base64," + data;
    LinkedSourceMap linked = LinkedSourceMap.of(folder.resolve("a.js"), link + "\n", ALL);
    assertNotNull(linked);
    Path source = folder.resolve("src/a.ts");
    assertEquals(new SourcePosition(source.toString(), 1, 1), linked.original(1, 0));
    assertEquals("first a", linked.line(source, 1));
    assertNull(linked.line(source, 2));
    assertNull(linked.line(folder.resolve("src/b.ts"), 1));
  }

  @Test
  void linkedMap_isReadFromAFileBesideTheCompiledOne(@TempDir Path folder) throws Exception {
    Files.createDirectories(folder.resolve("maps"));
    Files.writeString(folder.resolve("maps/a b.map"), MAP);
    LinkedSourceMap linked =
        LinkedSourceMap.of(
            folder.resolve("a.js"),
            "x // sourceMappingURL=no\n//# sourceMappingURL=maps/a%20b.map",
            ALL);
    assertNotNull(linked);
    assertEquals(
        new SourcePosition(folder.resolve("maps/src/b.ts").toString(), 3, 3),
        linked.original(1, 4));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "//# sourceMappingURL=gone.map",
        "//# sourceMappingURL=data:application/json;base64,!",
        "'//# sourceMappingURL=' + x",
      })
  void linkedMap_isNone_whereItCannotBeRead(String text, @TempDir Path folder) {
    assertNull(LinkedSourceMap.of(folder.resolve("a.js"), text, ALL));
  }
}

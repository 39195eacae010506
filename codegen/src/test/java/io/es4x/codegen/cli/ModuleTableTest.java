package io.es4x.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleTableTest {
  @TempDir Path folder;

  @Test
  void read_table_keepsTheOrder() throws Exception {
    Path file = write("{\"web\": \"io.vertx:vertx-web\", \"core\": \"io.vertx:vertx-core\"}");
    ModuleTable table = ModuleTable.read(file);
    assertEquals(List.of("web", "core"), List.copyOf(table.modules().keySet()));
  }

  @Test
  void read_missingFile_namesIt() {
    Path file = folder.resolve("none.json");
    UsageException e = assertThrows(UsageException.class, () -> ModuleTable.read(file));
    assertTrue(e.toString().contains("none.json does not exist"), e.toString());
  }

  @Test
  void read_somethingElse_saysWhatIsExpected() throws IOException {
    for (String text : List.of("[]", "{\"web\": {}}", "{\"web\": ", "")) {
      Path file = write(text);
      UsageException e = assertThrows(UsageException.class, () -> ModuleTable.read(file), text);
      assertTrue(e.toString().contains("{\"npm name\": \"group:artifact\"}"), e.toString());
    }
  }

  @Test
  void only_names_keepsTheirLibraries() throws Exception {
    Path file = write("{\"web\": \"io.vertx:vertx-web\", \"core\": \"io.vertx:vertx-core\"}");
    ModuleTable table = ModuleTable.read(file);
    assertEquals(Map.of("core", "io.vertx:vertx-core"), table.only(List.of("core")).modules());
    UsageException e = assertThrows(UsageException.class, () -> table.only(List.of("cor")));
    assertTrue(e.toString().contains("cor"), e.toString());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("modules.json"), text);
  }
}

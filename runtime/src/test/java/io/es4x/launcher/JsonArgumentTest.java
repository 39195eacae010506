package io.es4x.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonArgumentTest {
  @TempDir private Path folder;

  @Test
  void argument_isJsonOrAFileWithIt() throws IOException {
    Path file = Files.writeString(folder.resolve("config.json"), "{ \"port\": 2 }");
    assertEquals(2, read(file.toString()).getInteger("port"));
    assertEquals(3, read(" {\"port\": 3}").getInteger("port"));
  }

  @Test
  void missingFile_isNamedWithTheOption() {
    assertEquals("CODE: there is no file none.json for --option.", refusal("none.json"));
  }

  @Test
  void whatIsNoJsonObject_isToldWithItsPlace() throws IOException {
    Path list = Files.writeString(folder.resolve("list.json"), "[1]");
    String ofFile = refusal(list.toString());
    assertTrue(ofFile.startsWith("CODE: " + list + " is not a JSON object"), ofFile);
    String ofText = refusal("{x}");
    assertTrue(ofText.startsWith("CODE: --option is not a JSON object: "), ofText);
    assertTrue(ofText.contains("(line 1, column 2)"), ofText);
  }

  private static JsonObject read(String value) {
    return new JsonArgument("--option", "CODE").read(value);
  }

  private static String refusal(String value) {
    return String.valueOf(
        assertThrows(WrongSettingException.class, () -> read(value)).getMessage());
  }
}

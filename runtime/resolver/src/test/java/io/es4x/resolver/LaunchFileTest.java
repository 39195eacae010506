package io.es4x.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LaunchFileTest {

  @Test
  void write_replacesTheFileAndLeavesNothingElseBehind(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("node_modules/.es4x/launch.json");
    JsonObject launch = new JsonObject();
    launch.addProperty("key", "1");
    LaunchFile.write(file, launch, new Libraries(List.of(), List.of(), List.of(), List.of()));
    launch.addProperty("key", "2");
    LaunchFile.write(
        file, launch, new Libraries(List.of(Path.of("a.jar")), List.of(), List.of(), List.of()));

    JsonObject written = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    assertEquals("2", written.get("key").getAsString());
    assertEquals("a.jar", written.getAsJsonArray("classPath").get(0).getAsString());
    try (var files = Files.list(file.getParent())) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void write_letsThoseReadTheFileWhoMayReadAnyNewOne(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("launch.json");
    Path other = Files.writeString(folder.resolve("other.json"), "{}");
    LaunchFile.write(
        file, new JsonObject(), new Libraries(List.of(), List.of(), List.of(), List.of()));
    assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    assertEquals(Files.getPosixFilePermissions(other), Files.getPosixFilePermissions(file));
  }
}

package io.es4x.unpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PackageTest {

  private Path cache = Path.of("");
  private Package contents = new Package(cache, "app", "app-1");

  @BeforeEach
  void writeAJar(@TempDir Path temporary) throws Exception {
    Path folder = temporary.resolve("app");
    Files.createDirectories(folder.resolve("app/uploads/empty"));
    Files.createDirectories(folder.resolve("bin"));
    Files.writeString(folder.resolve("app/main.js"), "main");
    for (String name : List.of("bin/app", "app/convert.sh")) {
      Path program = Files.writeString(folder.resolve(name), "#!/bin/sh");
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-x---"));
    }
    Files.createSymbolicLink(folder.resolve("app/link"), Path.of("main.js"));
    cache = Files.createDirectory(temporary.resolve("cache"));
    contents = new Package(temporary.resolve("app.jar"), "app", "app-1");
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.es4x.jar.Main",
                contents.jar().toString(),
                folder.toString(),
                "app")
            .inheritIO()
            .start();
    assertEquals(0, writer.waitFor());
  }

  @Test
  void unpackedIn_makesFilesProgramsLinksAndEmptyFolders() throws Exception {
    Path folder = contents.unpackedIn(cache);
    assertEquals("main", Files.readString(folder.resolve("app/link")));
    assertTrue(Files.isSymbolicLink(folder.resolve("app/link")));
    assertTrue(Files.isDirectory(folder.resolve("app/uploads/empty")));
    for (String program : List.of("bin/app", "app/convert.sh")) {
      assertEquals("rwxr-xr-x", permissions(folder.resolve(program)));
    }
    assertFalse(permissions(folder.resolve("app/main.js")).contains("x"));
    assertEquals(List.of("app-1"), cached());
  }

  @Test
  void unpackedIn_removesDraftsOfKilledProcessesADayLater() throws Exception {
    Path old = Files.createDirectories(cache.resolve("app-0.draft-1"));
    Files.writeString(old.resolve("file"), "");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    Files.createDirectory(cache.resolve("app-1.draft-1")); // Of a process that may work on it.
    contents.unpackedIn(cache);
    assertEquals(List.of("app-1", "app-1.draft-1"), cached());
  }

  private List<String> cached() throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}

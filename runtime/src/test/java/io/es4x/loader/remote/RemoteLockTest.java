package io.es4x.loader.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RemoteLockTest {

  /** As the resolver of Java libraries writes it. */
  private static final String LIBRARIES =
      """
      {
        "lockVersion": 1,
        "maven": {
          "es4x": "1.0.0",
          "asked": [],
          "artifacts": {
            "test:greet:1": {
              "sha256": "00",
              "from": [
                "package.json",
                "\\"ä\\""
              ]
            },
            "test:none:1": {}
          }
        }
      }
      """;

  @Test
  void pin_byTwoContextsAtOnce_keepsTheModulesOfBoth(@TempDir Path folder) throws Exception {
    Files.createDirectories(folder.resolve("node_modules/.es4x"));
    Path file = folder.resolve("es4x-lock.json");
    Set<String> expected = new TreeSet<>();
    List<Thread> threads = new ArrayList<>();
    for (String name : List.of("one", "other")) {
      RemoteLock lock = new RemoteLock(file);
      assertTrue(lock.isEmpty());
      List<String> urls = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        urls.add("https://" + name + ".test/" + i + ".js");
      }
      expected.addAll(urls);
      threads.add(
          Thread.ofPlatform().unstarted(() -> urls.forEach(url -> lock.pin(url, "sha512-A"))));
    }
    threads.forEach(Thread::start); // Not before both have read the file.
    for (Thread thread : threads) {
      thread.join();
    }
    var lock = new JsonObject(Files.readString(file));
    assertEquals(expected, new TreeSet<>(lock.getJsonObject("remote").fieldNames()));
  }

  @Test
  void pin_urlThatAnotherContextHasPinned_returnsItsHash(@TempDir Path folder) {
    Path file = folder.resolve("es4x-lock.json");
    RemoteLock one = new RemoteLock(file);
    RemoteLock other = new RemoteLock(file);
    assertTrue(one.isEmpty() && other.isEmpty());
    assertEquals("sha512-A", one.pin("https://a.test/", "sha512-A"));
    assertEquals("sha512-A", other.pin("https://a.test/", "sha512-B"));
    assertEquals("sha512-A", other.integrity("https://a.test/"));
  }

  @Test
  void pin_leavesTheLinesOfTheLibraries(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("es4x-lock.json"), LIBRARIES);
    new RemoteLock(file).pin("https://a.test/", "sha512-A");
    assertEquals(
        LIBRARIES.replaceFirst(
            "\n  }\n}\n$",
            "\n  },\n  \"remote\": {\n    \"https://a.test/\": \"sha512-A\"\n  }\n}\n"),
        Files.readString(file));
  }
}

package io.es4x.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LockCheckTest {

  private static final int ROUNDS = 100;

  private Path lock = Path.of("");
  private Path jar = Path.of("");

  @BeforeEach
  void makeAJar(@TempDir Path folder) throws IOException {
    lock = folder.resolve("es4x-lock.json");
    jar = Files.writeString(folder.resolve("some.jar"), "");
  }

  @Test
  void check_inTwoProcessesAtOnce_keepsTheArtifactsOfBoth() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (String name : List.of("one", "other")) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  LockCheckTest.class.getName(),
                  lock.toString(),
                  jar.toString(),
                  name)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start());
    }
    for (Process process : processes) {
      assertEquals('r', process.getInputStream().read()); // It is ready, and waits.
    }
    for (Process process : processes) {
      process.getOutputStream().close();
    }
    for (Process process : processes) {
      assertEquals(0, process.waitFor());
    }
    Set<String> expected = new TreeSet<>();
    IntStream.range(0, ROUNDS)
        .forEach(i -> expected.addAll(List.of("test:one-" + i + ":1", "test:other-" + i + ":1")));
    assertEquals(expected, artifacts());
  }

  /** Adds artifacts to a lock, one after the other. */
  public static void main(String[] args) throws Exception {
    System.out.print("ready");
    System.out.flush();
    var _ = System.in.read();
    for (int i = 0; i < ROUNDS; i++) {
      check(Path.of(args[0]), Path.of(args[1]), "test:%s-%d:1".formatted(args[2], i));
    }
  }

  @Test
  void check_damagedEntries_areErrorsThatNameThem() throws Exception {
    for (String entry : List.of("\"a:b:1\":{}", "\"a:b:1\":null", "\"foo\":{\"sha256\":\"0\"}")) {
      Files.writeString(
          lock,
          "{\"lockVersion\":1,\"maven\":{\"es4x\":\"1\",\"asked\":[],\"artifacts\":{%s}}}"
              .formatted(entry));
      String message = failure(jar);
      assertTrue(message.startsWith("ES4X_BAD_LOCK: " + lock), message);
      assertTrue(message.contains("entry " + entry.split(":\\{|:null")[0]), message);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "{}", "[]", "{\"es4x\":\"1\",\"asked\":[],\"artifacts\":1}"})
  void check_damagedLibraries_areErrors(String maven) throws Exception {
    Files.writeString(lock, "{\"lockVersion\":1,\"maven\":%s}".formatted(maven));
    String message = failure(jar);
    assertTrue(message.contains("is no lock: its \"maven\" is incomplete"), message);
  }

  @Test
  void check_unreadableJar_isAnErrorThatNamesIt() throws Exception {
    Path folder = Files.createDirectory(lock.resolveSibling("folder.jar"));
    assertEquals("ES4X_NOT_READABLE: %s: Is a directory".formatted(folder), failure(folder));
    assertFalse(Files.exists(lock));
  }

  @Test
  void files_thatCannotBeWritten_areErrorsThatNameThem() {
    Path file = jar.resolve("launch.json"); // In a file.
    var failure = assertThrows(UnresolvableException.class, () -> WholeFile.write(file, ""));
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.startsWith("ES4X_NOT_WRITABLE: " + file + ": "), message);
    assertEquals(
        "ES4X_NO_SPACE: %s: No space left on device".formatted(file),
        FileFailure.unwritable(file, new IOException("No space left on device")).getMessage());
  }

  private String failure(Path file) {
    var failure =
        assertThrows(UnresolvableException.class, () -> check(lock, file, "test:greet:1"));
    return String.valueOf(failure.getMessage());
  }

  private Set<String> artifacts() throws UnresolvableException {
    ArtifactLock libraries = LockFile.read(lock).libraries();
    return libraries == null ? Set.of() : libraries.artifacts().keySet();
  }

  private static void check(Path lock, Path file, String coordinates) throws Exception {
    var wanted = new Request.Lock(lock.toString(), false, true, false, "1", null);
    var request =
        new Request(
            "",
            List.of(),
            JdkKind.GRAALVM,
            null,
            false,
            new JsonObject(),
            null,
            null,
            null,
            wanted,
            false);
    var resolved = new Libraries.Resolved(coordinates, file, List.of("package.json"), null);
    new LockCheck(request, wanted).check(List.of(resolved));
  }
}

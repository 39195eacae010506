package io.es4x.web.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.builtins.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares what scripts print with what Node 24 prints for them: {@code <name>.out} and {@code
 * <name>.err} beside {@code <name>.js} are its output, as {@code recorded.test.js} checks.
 */
class ConsoleOutputTest {

  @ParameterizedTest
  @ValueSource(strings = {"formats", "methods", "objects", "tables"})
  void console_printsWhatNodePrints(String name) throws IOException {
    try (Program program = new Program()) {
      program.run(read(name + ".js"));
      assertEquals(read(name + ".out"), program.stdout());
      assertEquals(read(name + ".err"), program.stderr());
    }
  }

  private static String read(String name) throws IOException {
    try (InputStream resource = ConsoleOutputTest.class.getResourceAsStream(name)) {
      return resource == null ? "" : new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

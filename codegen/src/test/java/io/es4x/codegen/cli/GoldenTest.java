package io.es4x.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.model.ApiReader;
import io.es4x.codegen.model.SourceModule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares generated packages with {@code src/test/golden/<shape>}: Java in {@code input}, and the
 * expected output beside it. After an intended change run {@code mvn test -Dgolden.update} and
 * review the diff.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/golden");
  private static final List<String> COMPARED = List.of("index.d.ts", "index.js", "bindings.json");

  @TestFactory
  Stream<DynamicTest> generatedPackage_matchesGoldenFiles() throws IOException {
    return generate().stream()
        .flatMap(
            content ->
                COMPARED.stream()
                    .map(
                        file ->
                            DynamicTest.dynamicTest(
                                content.spec().module() + "/" + file, () -> check(content, file))));
  }

  private static void check(NpmPackage content, String file) throws IOException {
    Path expected = GOLDEN.resolve(content.spec().module()).resolve(file);
    String actual = content.files().get(file);
    if (System.getProperty("golden.update") != null) {
      Files.writeString(expected, actual);
    }
    assertEquals(Files.readString(expected), actual);
  }

  private static List<NpmPackage> generate() throws IOException {
    Map<String, Library> libraries = new LinkedHashMap<>();
    List<SourceModule> sources;
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      sources =
          folders
              .sorted()
              .map(
                  folder ->
                      new SourceModule(folder.getFileName().toString(), folder.resolve("input")))
              .toList();
    }
    for (SourceModule module : sources) {
      Set<String> dependencies = module.name().equals("core") ? Set.of() : Set.of("golden:core");
      libraries.put(
          module.name(),
          new Library("golden", module.name(), "1.0.0", module.sources(), dependencies));
    }
    return new Generator(libraries).generate(new ApiReader(classPath()).read(sources));
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }
}

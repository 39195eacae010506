package io.es4x.image;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JDK's {@code jlink}. */
final class Linker {
  private static final String COMPILER = "jdk.graal.compiler";

  private static final String WITHOUT_LINKER =
      "the JDK in %s has no jlink (module jdk.jlink): use a full JDK 25, by ES4X_JAVA_HOME"
          .formatted(System.getProperty("java.home"));

  private Linker() {}

  /**
   * Links an image.
   *
   * @param image the folder to make
   * @param modules the folder with the jars of the modules named
   * @param compiler the jars of the compiler
   * @throws ImageException when the JDK has no linker, or it failed
   */
  static void link(Path image, Path modules, List<String> names, List<Path> compiler, Extent extent)
      throws ImageException {
    ToolProvider jlink =
        ToolProvider.findFirst("jlink").orElseThrow(() -> new ImageException(WITHOUT_LINKER));
    String modulePath =
        Stream.concat(Stream.of(modules), compiler.stream())
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    var said = new StringWriter();
    var out = new PrintWriter(said);
    List<String> arguments = new ArrayList<>(extent.linkerOptions());
    arguments.addAll(List.of("--module-path", modulePath, "--output", image.toString()));
    arguments.addAll(List.of("--add-modules", String.join(",", names) + "," + COMPILER));
    int code = jlink.run(out, out, arguments.toArray(String[]::new));
    if (code != 0) {
      throw new ImageException("jlink says: " + said.toString().strip());
    }
  }
}

package io.es4x.codegen.model;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The source files of a library that make up its API: those of the packages that its {@code
 * module-info.java} exports without restriction, or of all packages if it is missing or exports
 * nothing (as in some modules of Vert.x).
 *
 * <p>Packages called {@code impl} or {@code internal} and the {@code spi} of core are always
 * omitted: Vert.x exports them for other Java modules, not for applications. Those called {@code
 * generator} are for the Java compiler.
 */
final class SourceTree implements Closeable {
  private static final Pattern EXPORTS = Pattern.compile("(?m)^\\s*exports\\s+([\\w.]+)\\s*;");
  private static final Pattern HIDDEN =
      Pattern.compile(
          "(^|.*\\.)(impl|internal|examples|generator|io\\.vertx\\.core\\.spi)(\\..*|$)");

  private final @Nullable FileSystem archive;
  private final Path root;

  private SourceTree(@Nullable FileSystem archive, Path root) {
    this.archive = archive;
    this.root = root;
  }

  /** Opens a sources jar or a folder. */
  static SourceTree open(Path sources) throws IOException {
    if (Files.isDirectory(sources)) {
      return new SourceTree(null, sources);
    }
    FileSystem archive = FileSystems.newFileSystem(sources);
    return new SourceTree(archive, archive.getPath("/"));
  }

  /** Returns the API's compilation units, including package-info files, in order of path. */
  List<Path> files() throws IOException {
    Optional<List<String>> exported = exportedPackages();
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .filter(file -> isApi(packageOf(file), exported))
          .sorted()
          .toList();
    }
  }

  /** Returns the existing files of a top-level class and of its package-info. */
  List<Path> filesOf(String className) {
    Path file = root.resolve(className.replace('.', '/') + ".java");
    return Stream.of(file, file.resolveSibling("package-info.java")).filter(Files::exists).toList();
  }

  private static boolean isApi(String packageName, Optional<List<String>> exported) {
    return !HIDDEN.matcher(packageName).matches()
        && exported.map(names -> names.contains(packageName)).orElse(true);
  }

  private String packageOf(Path file) {
    Path folder = root.relativize(file).getParent();
    return folder == null
        ? ""
        : folder.toString().replace(folder.getFileSystem().getSeparator(), ".");
  }

  private Optional<List<String>> exportedPackages() throws IOException {
    Path moduleInfo = root.resolve("module-info.java");
    if (!Files.exists(moduleInfo)) {
      return Optional.empty();
    }
    Matcher exports = EXPORTS.matcher(Files.readString(moduleInfo));
    List<String> names = exports.results().map(match -> match.group(1)).toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(names);
  }

  @Override
  public void close() throws IOException {
    if (archive != null) {
      archive.close();
    }
  }
}

package io.es4x.loader.resolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the main file of an application. */
public final class MainFile {

  private static final List<String> ENDINGS =
      List.of("", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx");
  private static final List<String> INDEXES =
      List.of("index.js", "index.mjs", "index.cjs", "index.ts");

  private final Packages packages;
  private final boolean preserveSymlinks;

  /**
   * @param preserveSymlinks whether the file is identified by the path at which it was found
   */
  public MainFile(Packages packages, boolean preserveSymlinks) {
    this.packages = packages;
    this.preserveSymlinks = preserveSymlinks;
  }

  /**
   * Returns the real path of the given file, or of the one that a directory's package.json names as
   * {@code main} or {@code module}.
   */
  public Path resolve(Path fileOrDirectory) {
    Path path = fileOrDirectory.toAbsolutePath().normalize();
    if (!Files.isDirectory(path)) {
      for (String ending : ENDINGS) {
        Path file = Path.of(path + ending);
        if (Files.isRegularFile(file)) {
          return preserveSymlinks ? file : RealPath.of(file);
        }
      }
      throw ModuleErrors.mainNotFound("Cannot find the file to run: " + path);
    }
    return inDirectory(path);
  }

  private Path inDirectory(Path directory) {
    PackageJson json = packages.in(directory);
    List<String> candidates = new ArrayList<>();
    if (json != null && json.main() != null) {
      ENDINGS.forEach(ending -> candidates.add(json.main() + ending));
      INDEXES.forEach(index -> candidates.add(json.main() + "/" + index));
    } else if (json != null && json.module() != null) {
      candidates.add(json.module());
    } else {
      candidates.addAll(INDEXES);
    }
    for (String candidate : candidates) {
      Path file = directory.resolve(candidate).normalize();
      if (Files.isRegularFile(file)) {
        return preserveSymlinks ? file : RealPath.of(file);
      }
    }
    throw ModuleErrors.mainNotFound(
        "Cannot find the file to run: "
            + (json == null
                ? directory + " has no package.json and no index.js"
                : directory.resolve("package.json")
                    + (json.main() == null && json.module() == null
                        ? " has no \"main\", and there is no index.js"
                        : " names " + candidates.getFirst() + ", which does not exist")));
  }
}

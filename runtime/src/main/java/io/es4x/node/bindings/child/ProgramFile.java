package io.es4x.node.bindings.child;

import io.es4x.os.Errno;
import io.es4x.threads.AnyThread;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file of a program that is named as in a shell. */
@AnyThread
final class ProgramFile {
  private static final String PATH = "PATH=";
  private static final String DEFAULT = "/usr/local/bin:/bin:/usr/bin";

  private ProgramFile() {}

  /** The path of the file, or the negative error. */
  static Object find(SpawnRequest request) {
    String name = request.file();
    if (name.isEmpty()) {
      return Errno.ENOENT;
    }
    if (name.contains("/")) {
      return name;
    }
    Object found = Errno.ENOENT;
    for (String folder : path(request.environment()).split(":", -1)) {
      String file = (folder.isEmpty() ? "." : folder) + '/' + name;
      Path path = resolved(request.folder(), file);
      if (path != null && Files.isRegularFile(path)) {
        if (Files.isExecutable(path)) {
          return file;
        }
        found = Errno.EACCES;
      }
    }
    return found;
  }

  private static String path(List<String> environment) {
    return environment.stream()
        .filter(variable -> variable.startsWith(PATH))
        .map(variable -> variable.substring(PATH.length()))
        .findFirst()
        .orElse(DEFAULT);
  }

  private static @Nullable Path resolved(@Nullable String folder, String file) {
    try {
      return folder == null ? Path.of(file) : Path.of(folder).resolve(file);
    } catch (InvalidPathException unnameable) {
      return null;
    }
  }
}

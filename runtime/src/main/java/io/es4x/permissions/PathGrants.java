package io.es4x.permissions;

import io.es4x.os.WorkingDirectory;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders that are granted.
 *
 * <p>Symbolic links are followed, of what is granted and of what is asked for: a link in a granted
 * folder gives nothing outside of it, unlike in Node.
 *
 * @param trees files, and folders with all that is in them; may change
 * @param prefixes of paths; may change
 */
@AnyThread
record PathGrants(List<Path> trees, List<String> prefixes) {
  /** Linux follows so many links of a path. */
  private static final int LINKS = 40;

  /**
   * Reads the values of an option, as Node's: a path each, relative to the working folder; a folder
   * grants all that is in it; a {@code *} at the end grants all paths with this beginning. Reads
   * the file system.
   *
   * @throws WrongGrantException if a value is empty or has a {@code *} elsewhere
   */
  static PathGrants of(String option, List<String> values) throws WrongGrantException {
    for (String value : values) {
      int star = value.indexOf('*');
      if (value.isEmpty() || (star >= 0 && star < value.length() - 1)) {
        throw new WrongGrantException(option, "a path, which may end with \"*\"", value);
      }
    }
    PathGrants grants = new PathGrants(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>());
    for (String value : values) {
      if (value.endsWith("*")) {
        grants.prefixes.add(prefix(value));
      } else {
        grants.add(Path.of(value));
      }
    }
    return grants;
  }

  /** Grants one more file, or folder with all that is in it. */
  void add(Path file) {
    trees.add(real(file));
  }

  /** Removes the grant for a path, or all grants if the path is null. */
  void drop(@Nullable String path) {
    if (path == null) {
      trees.clear();
      prefixes.clear();
    } else if (path.endsWith("*")) {
      prefixes.removeIf(prefix(path)::equals);
    } else {
      trees.removeIf(real(Path.of(path))::equals);
    }
  }

  private static String prefix(String value) {
    String beginning = value.substring(0, value.length() - 1);
    if (beginning.isEmpty()) {
      return "";
    }
    int name = beginning.lastIndexOf('/') + 1;
    Path folder = real(Path.of(beginning.substring(0, name)));
    String inFolder = folder.toString();
    return (inFolder.endsWith("/") ? inFolder : inFolder + '/') + beginning.substring(name);
  }

  boolean allows(String path) {
    if (allowsAll()) {
      return true;
    }
    Path real;
    try {
      real = real(Path.of(path));
    } catch (InvalidPathException nowhere) {
      return false;
    }
    String text = real.toString();
    return trees.stream().anyMatch(real::startsWith)
        || prefixes.stream()
            .anyMatch(prefix -> text.startsWith(prefix) || (text + '/').equals(prefix));
  }

  /** Returns whether every path is granted. */
  boolean allowsAll() {
    return prefixes.contains("");
  }

  /**
   * Returns the absolute path without links; of a file that does not exist, that of its nearest
   * folder that does, with the rest. A link to nothing is followed, too: what is written to it is
   * written there.
   */
  private static Path real(Path path) {
    return real(path, LINKS);
  }

  private static Path real(Path path, int links) {
    Path absolute = WorkingDirectory.get().resolve(path);
    try {
      return absolute.toRealPath();
    } catch (IOException missing) {
      if (links > 0 && Files.isSymbolicLink(absolute)) {
        try {
          return real(absolute.resolveSibling(Files.readSymbolicLink(absolute)), links - 1);
        } catch (IOException unreadable) {
          return absolute;
        }
      }
      @Nullable Path folder = absolute.getParent();
      @Nullable Path name = absolute.getFileName();
      if (folder == null || name == null) {
        return absolute;
      }
      Path real = real(folder, links);
      return switch (name.toString()) {
        case "." -> real;
        case ".." -> real.getParent() == null ? real : real.getParent();
        default -> real.resolve(name);
      };
    }
  }
}

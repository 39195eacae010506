package io.es4x.loader.source;

import io.es4x.engine.compiler.CompilerStart;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.source.SourceTransformer.Transformed;
import io.es4x.os.FileStamp;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads module files; a file that has not changed is read once for all contexts. */
@AnyThread
public final class SourceFiles {

  private final Map<String, SourceTransformer> transformers;
  private final ModulePermissions permissions;
  private final ConcurrentHashMap<Path, SourceFile> files = new ConcurrentHashMap<>();
  private volatile @Nullable Consumer<Path> observer;

  /** The texts of files that do not exist, before their transformation. */
  private final ConcurrentHashMap<Path, String> defined = new ConcurrentHashMap<>();

  public SourceFiles(Map<String, SourceTransformer> transformers, ModulePermissions permissions) {
    this.transformers = transformers;
    this.permissions = permissions;
  }

  /**
   * Sets the function that is called, on any thread, with each file before a program reads it here.
   */
  public void observe(Consumer<Path> observer) {
    this.observer = observer;
  }

  private void taken(Path path) {
    permissions.require(path);
    Consumer<Path> told = observer;
    if (told != null) {
      told.accept(path);
    }
  }

  /** Removes changed files, even those whose stamps are the same. */
  public void forget(Set<Path> changed) {
    files.keySet().removeAll(changed);
  }

  /** Reads a file that is not a source. */
  public byte[] bytes(Path path) {
    taken(path);
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets the text of a file that does not exist. */
  public void define(Path path, String text) {
    define(path, text, ModuleFormat.extension(path));
  }

  /**
   * Sets the text of a file that does not exist.
   *
   * @param extension in place of the file's own
   */
  public void define(Path path, String text, String extension) {
    files.computeIfAbsent(path, file -> transformed(file, FileStamp.NONE, text, extension));
    defined.putIfAbsent(path, text);
  }

  /** Returns the current version of the file. */
  public SourceFile get(Path path) {
    SourceFile made = files.get(path);
    if (made != null && made.stamp() == FileStamp.NONE) {
      return made;
    }
    taken(path);
    try {
      FileStamp stamp = FileStamp.of(path);
      SourceFile known = files.get(path);
      if (known != null && known.stamp().equals(stamp)) {
        return known;
      }
      CompilerStart.moduleLoaded();
      SourceFile file = read(path, stamp);
      files.put(path, file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the version that was read last, if any. */
  public @Nullable SourceFile known(Path path) {
    return files.get(path);
  }

  /** Returns the text before the transformation; null when the file has changed since. */
  public @Nullable String textOnDisk(SourceFile version) {
    String made = defined.get(version.path());
    if (made != null) {
      return made;
    }
    try {
      FileStamp stamp = FileStamp.of(version.path());
      return stamp.equals(version.stamp()) ? Files.readString(version.path()) : null;
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** Returns a line of a file, from disk or, if the file does not exist, from a source map. */
  public @Nullable String line(Path path, int line) {
    String text = defined.get(path);
    if (text != null) {
      return text.lines().skip(line - 1L).findFirst().orElse(null);
    }
    if (!permissions.allowsReading(path)) {
      return null;
    }
    try (Stream<String> lines = Files.lines(path)) {
      return lines.skip(line - 1L).findFirst().orElse(null);
    } catch (IOException | UncheckedIOException unreadable) {
      return files.values().stream()
          .map(compiled -> compiled.lineCompiledFrom(path, line))
          .filter(Objects::nonNull)
          .findFirst()
          .orElse(null);
    }
  }

  private SourceFile read(Path path, FileStamp stamp) throws IOException {
    String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    return transformed(path, stamp, text, ModuleFormat.extension(path));
  }

  private SourceFile transformed(Path path, FileStamp stamp, String text, String extension) {
    SourceTransformer transformer = transformers.get(extension);
    if (transformer == null) {
      return new SourceFile(path, stamp, prepare(text), null, permissions);
    }
    boolean named = ModuleFormat.extension(path).equals(extension);
    Transformed result = transformer.transform(named ? path : Path.of(path + extension), text);
    return new SourceFile(path, stamp, prepare(result.text()), result.map(), permissions);
  }

  /** Removes a byte order mark and comments out a {@code #!} line, without moving a line. */
  public static String prepare(String text) {
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    return plain.startsWith("#!") ? "//" + plain.substring(2) : plain;
  }
}

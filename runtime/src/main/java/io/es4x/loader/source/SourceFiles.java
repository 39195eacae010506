package io.es4x.loader.source;

import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.source.SourceFile.Stamp;
import io.es4x.loader.source.SourceTransformer.Transformed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads module files; one that has not changed is read once for all contexts. */
public final class SourceFiles {

  private final Map<String, SourceTransformer> transformers;
  private final ConcurrentHashMap<Path, SourceFile> files = new ConcurrentHashMap<>();

  public SourceFiles(Map<String, SourceTransformer> transformers) {
    this.transformers = transformers;
  }

  /** Sets the text of a file that does not exist. */
  public void define(Path path, String text) {
    files.computeIfAbsent(path, file -> transformed(file, Stamp.NONE, text));
  }

  /** The current version of the file. */
  public SourceFile get(Path path) {
    SourceFile defined = files.get(path);
    if (defined != null && defined.stamp() == Stamp.NONE) {
      return defined;
    }
    try {
      Stamp stamp = Stamp.of(path);
      SourceFile known = files.get(path);
      if (known != null && known.stamp().equals(stamp)) {
        return known;
      }
      SourceFile file = read(path, stamp);
      files.put(path, file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The version that was read last, if any. */
  public @Nullable SourceFile known(Path path) {
    return files.get(path);
  }

  /** The text that a version was made of; null when the file is another version now. */
  public @Nullable String textOnDisk(SourceFile version) {
    try {
      Stamp stamp = Stamp.of(version.path());
      return stamp.equals(version.stamp()) ? Files.readString(version.path()) : null;
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** A line of a file, as it is on disk or, where it is not there, as a source map has it. */
  public @Nullable String line(Path path, int line) {
    SourceFile defined = files.get(path);
    if (defined != null && defined.stamp() == Stamp.NONE) {
      return defined.text().lines().skip(line - 1L).findFirst().orElse(null);
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

  private SourceFile read(Path path, Stamp stamp) throws IOException {
    String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    return transformed(path, stamp, text);
  }

  private SourceFile transformed(Path path, Stamp stamp, String text) {
    SourceTransformer transformer = transformers.get(ModuleFormat.extension(path));
    if (transformer == null) {
      return new SourceFile(path, stamp, prepare(text), null);
    }
    Transformed result = transformer.transform(path, text);
    return new SourceFile(path, stamp, prepare(result.text()), result.map());
  }

  /** Removes what is not JavaScript at the start of a file, without moving a line. */
  public static String prepare(String text) {
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    return plain.startsWith("#!") ? "//" + plain.substring(2) : plain;
  }
}

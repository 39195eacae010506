package io.es4x.loader.source;

import io.es4x.loader.syntax.CommonJsExports;
import io.es4x.loader.syntax.ModuleSyntax;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/**
 * One version of a file of JavaScript. A changed file is another instance, so caches of what is
 * derived from it compare identity.
 */
public final class SourceFile {

  /** What tells versions of a file apart without reading it. */
  record Stamp(FileTime modified, long size) {
    /** That of a file that does not exist and never changes. */
    static final Stamp NONE = new Stamp(FileTime.fromMillis(0), -1);
  }

  private final Path path;
  private final Stamp stamp;
  private final String text;
  private final @Nullable SourceMap map;
  private boolean lookedForLink;
  private @Nullable LinkedSourceMap linked;
  private volatile @Nullable ModuleSyntax syntax;

  SourceFile(Path path, Stamp stamp, String text, @Nullable SourceMap map) {
    this.path = path;
    this.stamp = stamp;
    this.text = text;
    this.map = map;
  }

  public Path path() {
    return path;
  }

  Stamp stamp() {
    return stamp;
  }

  /** The JavaScript, without byte order mark and with its {@code #!} line turned into a comment. */
  public String text() {
    return text;
  }

  /**
   * Where a place of the JavaScript comes from: through the map of what printed it, or through the
   * one that the file names, which is read when it is first asked for.
   *
   * @return null when that is no other place
   */
  public @Nullable Origin origin(int line, int column) {
    if (map != null) {
      SourceMap.Position position = map.original(line, column);
      return position == null ? null : new Origin(path, position);
    }
    LinkedSourceMap link = linkedMap();
    SourceMap.Position position = link == null ? null : link.map().original(line, column);
    return position == null ? null : new Origin(link.file(position), position);
  }

  private synchronized @Nullable LinkedSourceMap linkedMap() {
    if (!lookedForLink) {
      linked = LinkedSourceMap.of(path, text);
      lookedForLink = true;
    }
    return linked;
  }

  /** A place in a source, and the file of the source, which need not exist. */
  public record Origin(Path file, SourceMap.Position position) {}

  public ModuleSyntax syntax() {
    ModuleSyntax known = syntax;
    if (known == null) {
      known = ModuleSyntax.of(text);
      syntax = known;
    }
    return known;
  }

  /** The names that the file exports as a CommonJS module. */
  public CommonJsExports commonJsExports() {
    return CommonJsExports.of(text);
  }
}

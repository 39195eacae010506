package io.es4x.loader.source;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.syntax.CommonJsExports;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.os.FileStamp;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One version of a file of JavaScript. A changed file is another instance, so caches of what is
 * derived from it compare identity.
 */
@AnyThread
public final class SourceFile {

  private final Path path;
  private final FileStamp stamp;
  private final String text;
  private final @Nullable SourceMap map;
  private boolean lookedForLink;
  private volatile @Nullable LinkedSourceMap linked;
  private volatile @Nullable ModuleSyntax syntax;

  SourceFile(Path path, FileStamp stamp, String text, @Nullable SourceMap map) {
    this.path = path;
    this.stamp = stamp;
    this.text = text;
    this.map = map;
  }

  public Path path() {
    return path;
  }

  FileStamp stamp() {
    return stamp;
  }

  /** The JavaScript, without byte order mark and with its {@code #!} line turned into a comment. */
  public String text() {
    return text;
  }

  /**
   * Finds the place in the file of a place of the JavaScript; null when that is no other place.
   *
   * @param line from 1
   * @param column from 0
   */
  public SourceMap.@Nullable Position beforeTransformation(int line, int column) {
    return map == null ? null : map.original(line, column);
  }

  /**
   * The map from the JavaScript to the text that it was made of, as JSON; null where every line and
   * column is the same.
   *
   * @param original that text
   */
  public @Nullable String sourceMap(String original) {
    return map == null ? null : map.toJson(path.toUri().toString(), original);
  }

  /**
   * Finds the place that a place in the file was compiled from, by the map that the file names,
   * which is read when it is first asked for; null when there is none.
   *
   * @param line from 1
   * @param column from 0
   */
  public @Nullable SourcePosition compiledFrom(int line, int column) {
    LinkedSourceMap link = map == null ? linkedMap() : null;
    return link == null ? null : link.original(line, column);
  }

  /** A line of a source that the file was compiled from, if the map that it names carries it. */
  @Nullable String lineCompiledFrom(Path source, int line) {
    LinkedSourceMap link = linked;
    return link == null ? null : link.line(source, line);
  }

  private synchronized @Nullable LinkedSourceMap linkedMap() {
    if (!lookedForLink) {
      linked = LinkedSourceMap.of(path, text);
      lookedForLink = true;
    }
    return linked;
  }

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

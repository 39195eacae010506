package io.es4x.loader.source;

import io.es4x.errors.SourcePosition;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.syntax.CommonJsExports;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.os.FileStamp;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A version of a JavaScript file. A changed file is another instance, so caches of derived results
 * compare the identity.
 */
@AnyThread
public final class SourceFile {

  private final Path path;
  private final FileStamp stamp;
  private final String text;
  private final @Nullable SourceMap map;
  private final ModulePermissions permissions;
  private boolean lookedForLink;
  private volatile @Nullable LinkedSourceMap linked;
  private volatile @Nullable ModuleSyntax syntax;

  SourceFile(
      Path path,
      FileStamp stamp,
      String text,
      @Nullable SourceMap map,
      ModulePermissions permissions) {
    this.path = path;
    this.stamp = stamp;
    this.text = text;
    this.map = map;
    this.permissions = permissions;
  }

  public Path path() {
    return path;
  }

  FileStamp stamp() {
    return stamp;
  }

  /**
   * Returns the JavaScript, without byte order mark and with its {@code #!} line turned into a
   * comment.
   */
  public String text() {
    return text;
  }

  /**
   * Maps a position in the JavaScript to the text before its transformation; null if the file was
   * not transformed.
   *
   * @param line from 1
   * @param column from 0
   */
  public SourceMap.@Nullable Position beforeTransformation(int line, int column) {
    return map == null ? null : map.original(line, column);
  }

  /**
   * Returns the source map of the transformation, as JSON; null where all lines and columns are the
   * same.
   *
   * @param original the text before the transformation
   */
  public @Nullable String sourceMap(String original) {
    return map == null ? null : map.toJson(path.toUri().toString(), original);
  }

  /**
   * Maps a position in the file through the source map that the file links to, which is read when
   * first needed; null without a map.
   *
   * @param line from 1
   * @param column from 0
   */
  public @Nullable SourcePosition compiledFrom(int line, int column) {
    LinkedSourceMap link = map == null ? linkedMap() : null;
    return link == null ? null : link.original(line, column);
  }

  /** Returns a line of a source, if the file links to a source map that has its content. */
  @Nullable String lineCompiledFrom(Path source, int line) {
    LinkedSourceMap link = linked;
    return link == null ? null : link.line(source, line);
  }

  private synchronized @Nullable LinkedSourceMap linkedMap() {
    if (!lookedForLink) {
      linked = LinkedSourceMap.of(path, text, permissions);
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

  /** Returns the names that the file exports as a CommonJS module. */
  public CommonJsExports commonJsExports() {
    return CommonJsExports.of(text);
  }
}

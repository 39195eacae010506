package io.es4x.loader.cjs;

import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.loader.syntax.ModuleSyntax.DynamicImport;
import io.es4x.loader.syntax.RuntimeCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import org.graalvm.polyglot.Source;
import org.jspecify.annotations.Nullable;

/**
 * CommonJS files as sources of the engine: each is a function of {@code exports}, {@code require}
 * and so on. One source per version of a file, so that all contexts of an engine share the code.
 */
public final class CommonJsSources {

  /**
   * The text on the first line, before the module's own text. The outer function provides {@code
   * import()} with the module: a sixth parameter would be visible in {@code arguments}.
   */
  private static final String PREFIX =
      "(("
          + RuntimeCalls.OBJECT
          + ") => function (exports, require, module, __filename, __dirname) { ";

  private static final String SUFFIX = "\n})";

  private final SourceFiles files;
  private final ConcurrentHashMap<Path, Compiled> compiled = new ConcurrentHashMap<>();

  private record Compiled(SourceFile file, Wrapped wrapped) {}

  /** A source for the engine, with the mapping to the user's text. */
  public record Wrapped(Source source, EditedText text) {}

  public CommonJsSources(SourceFiles files) {
    this.files = files;
  }

  public Wrapped of(Path path) {
    SourceFile file = files.get(path);
    Compiled known = compiled.get(path);
    if (known == null || known.file != file) {
      known = new Compiled(file, wrap(path, file.text(), file.syntax(), PREFIX, SUFFIX));
      compiled.put(path, known);
    }
    return known.wrapped;
  }

  /** Returns a file as a script, which runs in the global scope. */
  public Wrapped script(Path path) {
    return compiled.computeIfAbsent(
            path,
            _ -> {
              SourceFile file = files.get(path);
              return new Compiled(file, wrap(path, file.text(), file.syntax(), "", ""));
            })
        .wrapped;
  }

  /** Returns the edited text of a file compiled before. */
  public @Nullable EditedText textOf(Path path) {
    Compiled known = compiled.get(path);
    return known == null ? null : known.wrapped.text();
  }

  /** Wraps a text for {@code module._compile}, which may differ from the file's content. */
  public static Wrapped of(Path path, String text) {
    String prepared = SourceFiles.prepare(text);
    return wrap(path, prepared, ModuleSyntax.of(prepared), PREFIX, SUFFIX);
  }

  private static Wrapped wrap(
      Path path, String text, ModuleSyntax syntax, String prefix, String suffix) {
    EditedText.Builder edits = new EditedText.Builder(text).insert(0, prefix);
    for (DynamicImport call : syntax.dynamicImports()) {
      edits.replace(call.start(), call.start() + "import".length(), RuntimeCalls.IMPORT);
    }
    EditedText wrapped = edits.insert(text.length(), suffix).build();
    try {
      Source source =
          Source.newBuilder("js", path.toFile())
              .content(wrapped.toString())
              .name(path.toString())
              .mimeType("application/javascript")
              .build();
      return new Wrapped(source, wrapped);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

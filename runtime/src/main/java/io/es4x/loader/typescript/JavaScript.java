package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.source.SourceTransformer;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;

/**
 * Transforms JavaScript that is newer than the engine: {@code using}. Other files are only scanned
 * for the word. Safe for use by several threads and processes.
 */
public final class JavaScript implements SourceTransformer {
  private static final Map<String, Swc4jMediaType> TYPES =
      Map.of(
          ".js", Swc4jMediaType.JavaScript,
          ".mjs", Swc4jMediaType.Mjs,
          ".cjs", Swc4jMediaType.Cjs);

  private final TranspileCache cache;

  public JavaScript(TranspileCache cache) {
    this.cache = cache;
  }

  @Override
  public Transformed transform(Path file, String source) {
    if (!UsingDeclarations.mayBeIn(source)) {
      return new Transformed(source, null);
    }
    String text = source.startsWith("\ufeff") ? source.substring(1) : source;
    TranspileCache.Entry made = new TranspileCache.Entry(text, "");
    URL name = Swc.name(file);
    return cache
        .get(
            String.join("\n", ModuleFormat.extension(file), text),
            () -> {
              try {
                return lowered(made, name);
              } catch (Swc4jCoreException invalid) {
                return made; // The engine says why.
              } catch (ExceptionInInitializerError
                  | NoClassDefFoundError
                  | UnsatisfiedLinkError e) {
                throw ModuleErrors.noTypeScript(file, String.valueOf(e.getMessage()));
              }
            })
        .transformed();
  }

  /** Rewrites {@code using} in JavaScript, with its source map. */
  static TranspileCache.Entry lowered(TranspileCache.Entry made, URL name)
      throws Swc4jCoreException {
    if (!UsingDeclarations.mayBeIn(made.text())) {
      return made;
    }
    Swc4jMediaType type = TYPES.getOrDefault(extension(name), Swc4jMediaType.JavaScript);
    EditedText text = UsingDeclarations.lower(made.text(), Swc.parse(made.text(), name, type));
    SourceMap before = made.map().isEmpty() ? null : SourceMap.parse(made.map());
    return text.toString().equals(made.text())
        ? made
        : new TranspileCache.Entry(text.toString(), EditedMap.of(text, before));
  }

  /** Returns the extension of the JavaScript, if the file is TypeScript. */
  private static String extension(URL name) {
    String path = name.getPath();
    int dot = path.lastIndexOf('.');
    return dot < 0 ? "" : path.substring(dot).replace("ts", "js");
  }

  /** The extensions of the files that may be transformed, with a dot. */
  public static Iterable<String> extensions() {
    return TYPES.keySet();
  }
}

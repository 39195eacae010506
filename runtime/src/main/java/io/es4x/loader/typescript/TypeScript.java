package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import com.caoccao.javet.swc4j.outputs.Swc4jTranspileOutput;
import io.es4x.loader.SourceTransformer;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.source.SourceMap;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;

/**
 * Turns TypeScript and JSX into JavaScript. What was turned once is kept on disk. Safe for use by
 * several threads and processes.
 */
public final class TypeScript implements SourceTransformer {
  private static final Map<String, Swc4jMediaType> TYPES =
      Map.of(
          ".ts", Swc4jMediaType.TypeScript,
          ".mts", Swc4jMediaType.Mts,
          ".cts", Swc4jMediaType.Cts,
          ".tsx", Swc4jMediaType.Tsx,
          ".jsx", Swc4jMediaType.Jsx);

  private final TsConfigs configs;
  private final TranspileCache cache;

  /**
   * A transformer.
   *
   * @param cache the folder of what was turned before
   */
  public TypeScript(TsConfigs configs, Path cache) {
    this.configs = configs;
    this.cache = new TranspileCache(cache);
  }

  @Override
  public Transformed transform(Path file, String source) {
    CompilerOptions options = configs.of(file);
    String extension = ModuleFormat.extension(file);
    TranspileCache.Entry entry =
        cache.get(
            String.join("\n", extension, options.fingerprint(), source),
            () -> transpile(file, extension, source, options));
    return new Transformed(
        entry.text(), entry.map().isEmpty() ? null : SourceMap.parse(entry.map()));
  }

  private static TranspileCache.Entry transpile(
      Path file, String extension, String source, CompilerOptions options) {
    Swc4jMediaType type = TYPES.get(extension);
    URL name = Swc.name(file);
    // swc's offsets count from behind a byte order mark.
    String text = source.startsWith("\ufeff") ? source.substring(1) : source;
    try {
      try {
        return new TranspileCache.Entry(
            TypeEraser.erase(text, Swc.parse(text, name, type), options.verbatimModuleSyntax()),
            "");
      } catch (NotErasableException needsPrinting) {
        Swc4jTranspileOutput output = Swc.print(text, name, type, options);
        return new TranspileCache.Entry(output.getCode(), output.getSourceMap());
      }
    } catch (Swc4jCoreException e) {
      throw SwcMessage.failure(e, file);
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError e) {
      throw ModuleErrors.noTypeScript(file, String.valueOf(e.getMessage()));
    }
  }

  /** The extensions of the files that can be transformed, with a dot. */
  public static Iterable<String> extensions() {
    return TYPES.keySet();
  }

  /** Whether a file is TypeScript or JSX, by its name. */
  static boolean takes(Path file) {
    return TYPES.containsKey(ModuleFormat.extension(file));
  }
}

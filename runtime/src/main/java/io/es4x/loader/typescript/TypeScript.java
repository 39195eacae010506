package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.source.SourceTransformer;
import io.es4x.loader.syntax.ModuleSyntax;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * Transpiles TypeScript and JSX, with a cache on disk. Safe for use by several threads and
 * processes.
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
  private final Packages packages;
  private final TranspileCache cache;

  public TypeScript(TsConfigs configs, Packages packages, TranspileCache cache) {
    this.configs = configs;
    this.packages = packages;
    this.cache = cache;
  }

  @Override
  public Transformed transform(Path file, String source) {
    CompilerOptions options = configs.of(file);
    String extension = ModuleFormat.extension(file);
    TranspileCache.Entry entry =
        cache.get(
            String.join("\n", extension, options.fingerprint(), source),
            () -> transpile(file, extension, source, options));
    if (ModuleFormat.of(file, packages) == ModuleFormat.COMMONJS
        && ModuleSyntax.of(entry.text()).module()) {
      refuse(file, source, type(extension));
    }
    return entry.transformed();
  }

  private static Swc4jMediaType type(String extension) {
    return Objects.requireNonNull(TYPES.get(extension), extension);
  }

  private static void refuse(Path file, String source, Swc4jMediaType type) {
    String text = withoutMark(source);
    try {
      ISwc4jAst program = Swc.parse(text, Swc.name(file), type);
      CommonJsSyntax.failure(file, text, program)
          .ifPresent(
              failure -> {
                throw failure;
              });
    } catch (Swc4jCoreException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns the text without byte order mark, in which swc counts offsets. */
  private static String withoutMark(String source) {
    return source.startsWith("\ufeff") ? source.substring(1) : source;
  }

  private static TranspileCache.Entry transpile(
      Path file, String extension, String source, CompilerOptions options) {
    Swc4jMediaType type = type(extension);
    URL name = Swc.name(file);
    try {
      return JavaScript.lowered(javaScript(withoutMark(source), name, type, options), name);
    } catch (Swc4jCoreException e) {
      throw SwcMessage.failure(e, file);
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError e) {
      throw ModuleErrors.noTypeScript(file, String.valueOf(e.getMessage()));
    }
  }

  private static TranspileCache.Entry javaScript(
      String text, URL name, Swc4jMediaType type, CompilerOptions options)
      throws Swc4jCoreException {
    ISwc4jAst program = Swc.parse(text, name, type);
    String merged = MergedNamespaces.rewrite(text, program);
    if (!merged.equals(text)) {
      return javaScript(merged, name, type, options);
    }
    if (!options.useDefineForClassFields() && type != Swc4jMediaType.Jsx) {
      String assigning = FieldAssignments.rewrite(text, program);
      if (!assigning.equals(text)) {
        return erasedOrPrinted(assigning, Swc.parse(assigning, name, type), name, type, options);
      }
    }
    return erasedOrPrinted(text, program, name, type, options);
  }

  static TranspileCache.Entry erasedOrPrinted(
      String text, ISwc4jAst program, URL name, Swc4jMediaType type, CompilerOptions options)
      throws Swc4jCoreException {
    try {
      EditedText erased = TypeEraser.erase(text, program, options.verbatimModuleSyntax());
      boolean moved = erased.toString().length() != text.length();
      return new TranspileCache.Entry(erased.toString(), moved ? EditedMap.of(erased, null) : "");
    } catch (NotErasableException needsPrinting) {
      TranspileCache.Entry printed = Swc.print(text, name, type, options);
      return RequireSyntax.isIn(program) ? withoutRequireSyntax(printed, name, type) : printed;
    }
  }

  /** Rewrites {@code import x = require()} and {@code export =}, which swc does not. */
  private static TranspileCache.Entry withoutRequireSyntax(
      TranspileCache.Entry printed, URL name, Swc4jMediaType type) throws Swc4jCoreException {
    try {
      EditedText erased =
          TypeEraser.erase(printed.text(), Swc.parse(printed.text(), name, type), true);
      return new TranspileCache.Entry(
          erased.toString(), EditedMap.of(erased, SourceMap.parse(printed.map())));
    } catch (NotErasableException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The extensions of the files that can be transformed, with a dot. */
  public static Iterable<String> extensions() {
    return TYPES.keySet();
  }

  /** Returns whether a file is TypeScript or JSX, by its name. */
  static boolean takes(Path file) {
    return TYPES.containsKey(ModuleFormat.extension(file));
  }
}

package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.Swc4j;
import com.caoccao.javet.swc4j.Swc4jLibLoader;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.enums.Swc4jImportsNotUsedAsValues;
import com.caoccao.javet.swc4j.enums.Swc4jMediaType;
import com.caoccao.javet.swc4j.enums.Swc4jModuleKind;
import com.caoccao.javet.swc4j.enums.Swc4jParseMode;
import com.caoccao.javet.swc4j.enums.Swc4jSourceMapOption;
import com.caoccao.javet.swc4j.exceptions.Swc4jCoreException;
import com.caoccao.javet.swc4j.interfaces.ISwc4jLibLoadingListener;
import com.caoccao.javet.swc4j.options.Swc4jDecoratorsTranspileOption;
import com.caoccao.javet.swc4j.options.Swc4jJsxRuntimeOption;
import com.caoccao.javet.swc4j.options.Swc4jJsxRuntimeOptionClassic;
import com.caoccao.javet.swc4j.options.Swc4jParseOptions;
import com.caoccao.javet.swc4j.options.Swc4jTranspileOptions;
import com.caoccao.javet.swc4j.outputs.Swc4jTranspileOutput;
import io.es4x.loader.syntax.Tokens;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** swc, the native parser and printer of TypeScript; loaded when first needed. */
final class Swc {
  private static final Swc4j SWC = load();
  private static final Pattern DOTS_APART = Pattern.compile("\\.\\.\\.[\\s/]");

  private Swc() {}

  /**
   * Loads swc. Unlike swc4j, which leaves its library in a temporary folder, this deletes the
   * folder as soon as the library is loaded.
   */
  private static Swc4j load() {
    try {
      Path folder = Files.createTempDirectory("es4x-swc");
      Swc4jLibLoader.setLibLoadingListener(
          new ISwc4jLibLoadingListener() {
            @Override
            public File getLibPath() {
              return folder.toFile();
            }
          });
      try {
        return new Swc4j();
      } finally {
        remove(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path folder) throws IOException {
    List<Path> files;
    try (var tree = Files.walk(folder)) {
      files = tree.toList();
    }
    for (Path file : files.reversed()) {
      if (!file.toFile().delete()) {
        file.toFile().deleteOnExit(); // Windows keeps a loaded library until the process ends.
      }
    }
  }

  static ISwc4jAst parse(String text, URL name, Swc4jMediaType type) throws Swc4jCoreException {
    return SWC.parse(
            adjoined(JsxReferences.in(text, type).hidden()),
            new Swc4jParseOptions()
                .setSpecifier(name)
                .setMediaType(type)
                .setParseMode(Swc4jParseMode.Program)
                .setCaptureAst(true))
        .getProgram();
  }

  /**
   * Moves each {@code ...} next to its operand, without changing the length: swc4j looks up the end
   * of the dots among the ends of other nodes, and aborts the process when there is none.
   */
  static String adjoined(String text) {
    if (!DOTS_APART.matcher(text).find()) {
      return text;
    }
    Tokens tokens = Tokens.of(text);
    StringBuilder result = new StringBuilder(text);
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.is(i, "...")) {
        String between = text.substring(tokens.end(i), tokens.start(i + 1));
        result.replace(tokens.start(i), tokens.start(i + 1), between + "...");
      }
    }
    return result.toString();
  }

  /** Prints a text as JavaScript, with a source map. */
  static TranspileCache.Entry print(
      String text, URL name, Swc4jMediaType type, CompilerOptions options)
      throws Swc4jCoreException {
    JsxReferences references = JsxReferences.in(text, type);
    Swc4jTranspileOutput output =
        SWC.transpile(
            references.hidden(),
            new Swc4jTranspileOptions()
                .setSpecifier(name)
                .setMediaType(type)
                .setParseMode(Swc4jParseMode.Program)
                .setModuleKind(Swc4jModuleKind.Auto)
                .setSourceMap(Swc4jSourceMapOption.Separate)
                .setKeepComments(true)
                .setImportsNotUsedAsValues(Swc4jImportsNotUsedAsValues.Remove)
                .setVerbatimModuleSyntax(options.verbatimModuleSyntax())
                .setDecorators(decorators(options))
                .setJsx(jsx(options)));
    String code = references.shown(SwcHelpers.mended(output.getCode()));
    return new TranspileCache.Entry(code, output.getSourceMap());
  }

  private static Swc4jDecoratorsTranspileOption decorators(CompilerOptions options) {
    return options.experimentalDecorators()
        ? Swc4jDecoratorsTranspileOption.LegacyTypeScript(options.emitDecoratorMetadata())
        : Swc4jDecoratorsTranspileOption.Ecma();
  }

  /** Returns the JSX runtime; the default is React's automatic runtime, as in Bun and Deno. */
  private static Swc4jJsxRuntimeOption jsx(CompilerOptions options) {
    if (!"react".equals(options.jsx())) {
      boolean development = "react-jsxdev".equals(options.jsx());
      return Swc4jJsxRuntimeOption.Automatic(
          development, Objects.requireNonNullElse(options.jsxImportSource(), "react"));
    }
    return Swc4jJsxRuntimeOption.Classic(
        Objects.requireNonNullElse(
            options.jsxFactory(), Swc4jJsxRuntimeOptionClassic.DEFAULT_FACTORY),
        Objects.requireNonNullElse(
            options.jsxFragmentFactory(), Swc4jJsxRuntimeOptionClassic.DEFAULT_FRAGMENT_FACTORY));
  }

  static URL name(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new IllegalArgumentException(impossible);
    }
  }
}

package io.es4x.loader;

import io.es4x.engine.json.JsonSyntaxErrors;
import io.es4x.loader.cjs.CommonJsSources;
import io.es4x.loader.cjs.CommonJsSources.Wrapped;
import io.es4x.loader.resolve.CommonJsResolver.Request;
import io.es4x.loader.resolve.GlobalPaths;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.PackageJson;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.syntax.ModuleSyntax;
import io.es4x.os.WorkingDirectory;
import io.es4x.threads.ContextThread;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code commonjs.js}. */
@ContextThread
public final class CommonJsHost {

  private final ModuleSystem system;
  private final Context context;
  private final ReturnedFailures attempts;
  private final SyntaxErrors syntaxErrors;

  CommonJsHost(ModuleSystem system, Context context, ContextGraph graph) {
    this.system = system;
    this.context = context;
    this.attempts = new ReturnedFailures(system.urls);
    this.syntaxErrors = new SyntaxErrors(graph::get, system.urls);
  }

  public boolean hasPreloads() {
    return !system.required.isEmpty() || !system.imported.isEmpty();
  }

  public String[] required() {
    return system.required.toArray(String[]::new);
  }

  public String[] imported() {
    return system.imported.toArray(String[]::new);
  }

  /** Returns the directories that are searched last. */
  public String[] globalPaths() {
    return system.globalPaths.stream().map(Path::toString).toArray(String[]::new);
  }

  /** Returns the directories that would be searched last in another environment. */
  public String[] globalPathsOf(String nodePath, String home, String execPath) {
    return GlobalPaths.of(nodePath, home, execPath).stream()
        .map(Path::toString)
        .toArray(String[]::new);
  }

  /** Resolves a path against the working directory. */
  public String inWorkingDirectory(String path) {
    return WorkingDirectory.resolve(path).normalize().toString();
  }

  /** Returns a path in the working directory, of a file that need not exist. */
  public String workingFile() {
    return WorkingDirectory.resolve("_").toString();
  }

  /**
   * Resolves a request as {@code require.resolve} does.
   *
   * @param extensions comma-separated
   * @param isMain whether it is for the main module
   * @return a path, or {@code node:} and the name of a builtin
   */
  public @Nullable Object resolve(
      String specifier, String importer, String extensions, boolean isMain) {
    return resolve(specifier, new Request(Path.of(importer), split(extensions, ","), null, isMain));
  }

  /**
   * Resolves a request as {@link #resolve(String, String, String, boolean)} does, but looks
   * packages up in given directories.
   *
   * @param directories separated by NUL
   */
  public @Nullable Object resolveIn(
      String directories, String specifier, String importer, String extensions) {
    List<Path> paths = split(directories, "\0").stream().map(WorkingDirectory::resolve).toList();
    return resolve(specifier, new Request(Path.of(importer), split(extensions, ","), paths, false));
  }

  private @Nullable Object resolve(String specifier, Request request) {
    return attempts.attempt(() -> name(system.commonJsResolver.resolve(specifier, request)));
  }

  private static List<String> split(String text, String separator) {
    return text.isEmpty() ? List.of() : List.of(text.split(separator));
  }

  private static String name(Resolution resolution) {
    return switch (resolution) {
      case Resolution.Builtin(String builtin) -> "node:" + builtin;
      case Resolution.JavaPackage(String packageName) -> "java:" + packageName;
      case Resolution.File(Path path, _) -> path.toString();
      case Resolution.Directory _, Resolution.Excluded _ ->
          throw new IllegalStateException(
              "unexpected resolution of a required module: " + resolution);
    };
  }

  /**
   * Returns whether a main module that is not JavaScript is imported: WebAssembly and, in a package
   * of type module, files with an unknown extension, which is an error then.
   */
  public boolean importsMain(String file) {
    Path path = Path.of(file);
    ModuleFormat format = ModuleFormat.of(path, system.packages);
    if (format != ModuleFormat.UNKNOWN) {
      return format == ModuleFormat.WASM;
    }
    PackageJson scope = system.packages.scopeOf(path);
    return scope != null && "module".equals(scope.type());
  }

  /** Returns whether a file that another one loads is an ES module. */
  public @Nullable Object isModule(String file, String importer) {
    return attempts.attempt(
        () ->
            ModuleException.naming(
                Path.of(importer), () -> system.formats.of(Path.of(file)) == ModuleFormat.MODULE));
  }

  /** Compiles the wrapper function of a CommonJS module. */
  public @Nullable Object compile(String file) {
    return attempts.attempt(() -> evaluate(system.commonJsSources.of(Path.of(file)), file));
  }

  public @Nullable Object compileText(String text, String file) {
    return attempts.attempt(() -> evaluate(CommonJsSources.of(Path.of(file), text), file));
  }

  /** Returns whether a text has syntax that only ES modules have. */
  public boolean isModuleText(String text) {
    return ModuleSyntax.of(SourceFiles.prepare(text)).module();
  }

  /** Returns the format according to a file's name and package; null when its syntax decides. */
  public @Nullable String declaredFormat(String file) {
    return switch (ModuleFormat.of(Path.of(file), system.packages)) {
      case MODULE -> "module";
      case COMMONJS -> "commonjs";
      default -> null;
    };
  }

  /** Runs a script; returns its completion value. */
  public Value runScript(String file) {
    return evaluate(system.commonJsSources.script(Path.of(file)), file);
  }

  /** Parses a script. */
  public void parseScript(String file) {
    Wrapped script = system.commonJsSources.script(Path.of(file));
    explained(script, file, () -> context.parse(script.source()));
  }

  private Value evaluate(Wrapped wrapped, String file) {
    return explained(wrapped, file, () -> context.eval(wrapped.source()));
  }

  private Value explained(Wrapped wrapped, String file, Supplier<Value> evaluation) {
    try {
      return evaluation.get();
    } catch (PolyglotException e) {
      if (e.isSyntaxError() && e.getGuestObject() != null) {
        syntaxErrors.explain(e.getGuestObject(), wrapped.text(), file);
      }
      throw e; // arrives in JavaScript as the engine's own SyntaxError, which knows its place
    }
  }

  public @Nullable Object readText(String file) {
    return attempts.attempt(() -> system.files.get(Path.of(file)).text());
  }

  /**
   * Returns whether a text is that of a file, as returned by {@link #readSource} or {@link
   * #readText}.
   */
  public boolean isTextOf(String file, String text) {
    try {
      String source = source(file);
      return text.equals(source) || text.equals(SourceFiles.prepare(source));
    } catch (UncheckedIOException noFile) {
      return false;
    }
  }

  /** Returns the text of a file that is not JavaScript, unchanged. */
  public @Nullable Object readSource(String file) {
    return attempts.attempt(() -> source(file));
  }

  private String source(String file) {
    return new String(system.files.bytes(Path.of(file)), StandardCharsets.UTF_8);
  }

  public ModuleException notFound(String request) {
    return ModuleErrors.requireNotFound(request);
  }

  /** Returns the file of the module that replaces a native addon, or null. */
  public @Nullable String insteadOfAddon(String file) {
    Path substitute = system.addons.substitute(Path.of(file));
    return substitute == null ? null : substitute.toString();
  }

  public ModuleException nativeAddon(String file, String importer) {
    return system.addons.error(Path.of(file), Path.of(importer));
  }

  public ModuleException requireCycle(String file, String importer) {
    return ModuleErrors.requireCycle(Path.of(file), importer);
  }

  /** Adds the position of a syntax error in a JSON file to an error. */
  public void explainJson(Value error, String file, String text) {
    syntaxErrors.explainJson(error, file, text, JsonSyntaxErrors.place(text));
  }
}

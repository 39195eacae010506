package io.es4x.loader;

import io.es4x.loader.cjs.CommonJsSources;
import io.es4x.loader.cjs.CommonJsSources.Wrapped;
import io.es4x.loader.esm.ImportHook;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.esm.ModuleGraph.Preparation;
import io.es4x.loader.esm.ModuleGraph.Reading;
import io.es4x.loader.resolve.CommonJsResolver.Request;
import io.es4x.loader.resolve.FileUrl;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.Resolution;
import io.es4x.loader.source.SourceFile;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * What the loader's scripts ask Java for. Strings in, strings out; a failure is <em>returned</em>
 * as a {@link ModuleException}, because a script makes a better error of it than of a Java
 * exception.
 */
public final class ModuleHost {

  private final ModuleSystem system;
  private final Context context;
  private final Builtins builtins;
  private final ModuleFileSystem fileSystem;
  private final Background background;
  private final Preparation preparation;
  private final SyntaxErrors syntaxErrors;

  /** CommonJS modules that are being evaluated. */
  private final Set<Path> evaluating = new HashSet<>();

  private final List<ModuleException> failures = new ArrayList<>();
  private ModuleGraph graph;
  private @Nullable Value exportNames;

  ModuleHost(
      ModuleSystem system,
      Context context,
      ModuleFileSystem fileSystem,
      Builtins builtins,
      Background background) {
    this.system = system;
    this.graph = system.graph;
    this.fileSystem = fileSystem;
    this.context = context;
    this.builtins = builtins;
    this.syntaxErrors = new SyntaxErrors(() -> graph);
    this.background = background;
    this.preparation = new Preparation(this::namesOf, ConcurrentHashMap.newKeySet());
  }

  /** Has imports mean what a hook says; those that were prepared stay. */
  void hook(ImportHook hook) {
    graph = system.graph.hooked(hook);
    fileSystem.hooked(graph);
  }

  @FunctionalInterface
  interface Attempt {
    @Nullable Object get();
  }

  @Nullable Object attempt(Attempt action) {
    try {
      return action.get();
    } catch (ModuleException e) {
      return system.urls.explain(e);
    } catch (StackOverflowError deep) {
      return ModuleErrors.stackOverflow();
    } catch (UncheckedIOException e) {
      return ModuleErrors.unreadable(e.getCause());
    }
  }

  // --- Java

  /** What keeps a Java class from being used, or null. */
  @HostAccess.Export
  public @Nullable ModuleException problemOf(String className) {
    return JavaClasses.problem(className);
  }

  // --- builtins

  @HostAccess.Export
  public String[] builtinNames() {
    return system.builtins.stream().sorted().toArray(String[]::new);
  }

  @HostAccess.Export
  public @Nullable Object builtin(String name) {
    return builtins.get(name);
  }

  /** Sets the function that tells the names a builtin exports. */
  @HostAccess.Export
  public void setExportNames(Value function) {
    exportNames = function;
  }

  private Collection<String> namesOf(String builtin) {
    Value function = exportNames;
    if (function == null) {
      return List.of();
    }
    Value names = function.execute(builtin);
    String[] copy = new String[(int) names.getArraySize()];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = names.getArrayElement(i).asString();
    }
    return List.of(copy);
  }

  // --- what comes before the main module

  @HostAccess.Export
  public boolean hasPreloads() {
    return !system.required.isEmpty() || !system.imported.isEmpty();
  }

  @HostAccess.Export
  public String[] required() {
    return system.required.toArray(String[]::new);
  }

  @HostAccess.Export
  public String[] imported() {
    return system.imported.toArray(String[]::new);
  }

  /** A file in the working directory, which need not exist. */
  @HostAccess.Export
  public String workingFile() {
    return Path.of("_").toAbsolutePath().toString();
  }

  // --- CommonJS

  /**
   * {@code require.resolve}.
   *
   * @param extensions comma-separated
   * @return a path, or {@code node:} and the name of a builtin
   */
  @HostAccess.Export
  public @Nullable Object resolve(String specifier, String importer, String extensions) {
    return attempt(
        () ->
            name(
                system.commonJsResolver.resolve(
                    specifier, new Request(Path.of(importer), List.of(extensions.split(","))))));
  }

  private static String name(Resolution resolution) {
    return switch (resolution) {
      case Resolution.Builtin(String builtin) -> "node:" + builtin;
      case Resolution.JavaPackage(String packageName) -> "java:" + packageName;
      case Resolution.File(Path path, _) -> path.toString();
      case Resolution.Directory _, Resolution.Excluded _ ->
          throw new IllegalStateException("not an answer of require: " + resolution);
    };
  }

  /** Whether a file that another loads is an ES module. */
  @HostAccess.Export
  public @Nullable Object isModule(String file, String importer) {
    return attempt(
        () ->
            ModuleException.naming(
                Path.of(importer), () -> system.formats.of(Path.of(file)) == ModuleFormat.MODULE));
  }

  /** The function around a CommonJS module. */
  @HostAccess.Export
  public @Nullable Object compile(String file) {
    return attempt(() -> evaluate(system.commonJsSources.of(Path.of(file)), file));
  }

  @HostAccess.Export
  public @Nullable Object compileText(String text, String file) {
    return attempt(() -> evaluate(CommonJsSources.of(Path.of(file), text), file));
  }

  private Value evaluate(Wrapped wrapped, String file) {
    try {
      return context.eval(wrapped.source());
    } catch (PolyglotException e) {
      if (e.isSyntaxError() && e.getGuestObject() != null) {
        syntaxErrors.explain(e.getGuestObject(), wrapped.text(), file);
      }
      throw e; // arrives in JavaScript as the engine's own SyntaxError, which knows its place
    }
  }

  @HostAccess.Export
  public @Nullable Object readText(String file) {
    return attempt(() -> system.files.get(Path.of(file)).text());
  }

  /** What a file contains, as a string. */
  @HostAccess.Export
  public @Nullable Object fileText(String file) {
    return attempt(() -> new String(readFile(file), StandardCharsets.UTF_8));
  }

  /** What a file contains, as a ByteBuffer. */
  @HostAccess.Export
  public @Nullable Object fileBytes(String file) {
    return attempt(() -> ByteBuffer.wrap(readFile(file)));
  }

  private static byte[] readFile(String file) {
    try {
      return Files.readAllBytes(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @HostAccess.Export
  public ModuleException notFound(String request) {
    return ModuleErrors.requireNotFound(request);
  }

  @HostAccess.Export
  public ModuleException nativeAddon(String file, String importer) {
    return ModuleErrors.nativeAddon(Path.of(file), Path.of(importer));
  }

  // --- ES modules

  /**
   * Makes a module and all that it imports ready.
   *
   * @param attributes those of the import, as JSON
   * @return the id to import it by
   */
  @HostAccess.Export
  public @Nullable Object prepare(String specifier, String referrer, String attributes) {
    Map<String, String> byName = byName(attributes);
    return attempt(() -> graph.prepare(specifier, Path.of(referrer), byName, preparation));
  }

  /**
   * As {@link #prepare}, without waiting for files here.
   *
   * @param then a function of what {@link #prepare} returns
   */
  @HostAccess.Export
  public void prepareLater(String specifier, String referrer, String attributes, Value then) {
    ModuleGraph current = graph;
    Map<String, String> byName = byName(attributes);
    background.run(
        () -> attempt(() -> current.read(specifier, Path.of(referrer), byName, preparation)),
        read ->
            then.executeVoid(
                read instanceof Reading reading ? current.finish(reading, preparation) : read));
  }

  private static Map<String, String> byName(String attributes) {
    Map<String, String> byName = new LinkedHashMap<>();
    new JsonObject(attributes).forEach(entry -> byName.put(entry.getKey(), "" + entry.getValue()));
    return byName;
  }

  /**
   * As {@link #prepare}, for an {@code import()} that the loader has not seen.
   *
   * @return the id of a module that throws, when it cannot be made ready
   */
  String find(String specifier, @Nullable String referrer) {
    Path importer = Path.of(referrer == null ? "" : withoutMark(referrer)).toAbsolutePath();
    try {
      return graph.prepareForEngine(specifier, importer, preparation);
    } catch (ModuleException failure) {
      failures.add(system.urls.explain(failure));
      return graph.prepareFailure(failures.size() - 1, preparation);
    }
  }

  /** What a module throws that {@link #find} gave in place of another. */
  @HostAccess.Export
  public ModuleException failure(int number) {
    return failures.get(number);
  }

  /** As {@link #prepare}, for an ES module by its path. */
  @HostAccess.Export
  public @Nullable Object prepareFile(String file) {
    return attempt(() -> graph.prepare(Path.of(file), preparation));
  }

  /** As {@link #prepareFile}, for an ES module that a file requires. */
  @HostAccess.Export
  public @Nullable Object prepareRequired(String file, String importer) {
    return attempt(
        () -> {
          String id = graph.prepare(Path.of(file), preparation);
          if (graph.awaits(id)) {
            throw ModuleErrors.requireAsync(Path.of(file));
          }
          if (graph.reaches(id, evaluating)) {
            throw ModuleErrors.requireCycle(Path.of(file), Path.of(importer));
          }
          return id;
        });
  }

  @HostAccess.Export
  public ModuleException requireCycle(String file, String importer) {
    return ModuleErrors.requireCycle(Path.of(file), Path.of(importer));
  }

  /** As {@link #prepare}, for {@code import.source()}. */
  @HostAccess.Export
  public @Nullable Object prepareSource(String specifier, String referrer) {
    return attempt(() -> graph.prepareSource(specifier, Path.of(referrer), preparation));
  }

  @HostAccess.Export
  public @Nullable Object prepareTranspiled(String id) {
    return attempt(() -> graph.prepareRequired(id, preparation));
  }

  @HostAccess.Export
  public void evaluationStarted(String file) {
    evaluating.add(Path.of(file));
  }

  @HostAccess.Export
  public void evaluationFinished(String file) {
    evaluating.remove(Path.of(file));
  }

  /** Evaluates a few lines as a module, at once; they must not await. */
  @HostAccess.Export
  public void evaluateModule(String text) {
    context.eval(
        Source.newBuilder("js", text, "es4x:require.mjs")
            .mimeType("application/javascript+module")
            .cached(false)
            .internal(true)
            .buildLiteral());
  }

  /** {@code import.meta.resolve}. */
  @HostAccess.Export
  public @Nullable Object resolveUrl(String specifier, String referrer) {
    return attempt(() -> system.esmResolver.url(specifier, Path.of(referrer)));
  }

  /** The path of a {@code file:} URL. */
  @HostAccess.Export
  public String path(String url) {
    return FileUrl.absolute(url, null).path().toString();
  }

  @HostAccess.Export
  public String url(String file) {
    return system.urls.urlOf(Path.of(file));
  }

  /**
   * The place in a file of one in what the engine evaluated; null in code that is not the user's.
   */
  @HostAccess.Export
  public @Nullable SourcePosition inFile(String file, int line, int column) {
    return system.inFile(new SourcePosition(file, line, column), graph);
  }

  /** Whether a loaded file awaits at its top level. */
  @HostAccess.Export
  public boolean awaits(String file) {
    SourceFile source = system.files.known(Path.of(file));
    return source != null && source.syntax().topLevelAwait();
  }

  /** What a place in a file was compiled from. */
  @HostAccess.Export
  public SourcePosition original(String file, int line, int column) {
    return system.original(new SourcePosition(file, line, column));
  }

  @Nullable SourcePosition inUserFile(SourcePosition evaluated) {
    SourcePosition place = system.inFile(evaluated, graph);
    return place == null ? null : system.original(place);
  }

  /** All frames of an error, those of the runtime and of Java included. */
  @HostAccess.Export
  public String[] allFrames(Value error) {
    try {
      throw error.isException() ? error.throwException() : new IllegalArgumentException();
    } catch (PolyglotException exception) {
      return new PolyglotFrames(this::inUserFile, true).of(exception).toArray(String[]::new);
    } catch (IllegalArgumentException noError) {
      return new String[0]; // any object, given to Error.captureStackTrace
    }
  }

  /**
   * Puts an error that the engine found while parsing or linking in terms of the user's files.
   *
   * @param id of the module that was imported
   */
  @HostAccess.Export
  public void explain(Value error, String id) {
    syntaxErrors.explain(error, id);
  }

  /** Shows where a JSON file is wrong. */
  @HostAccess.Export
  public void explainJson(Value error, String file, String text, int offset) {
    syntaxErrors.explainJson(error, file, text, offset);
  }

  /** The imports that lead to a file, as lines of a stack. */
  @HostAccess.Export
  public String importers(String file) {
    return syntaxErrors.importers(file);
  }

  /** The file that a façade stands for, or the path itself. */
  static String withoutMark(String id) {
    int mark = id.indexOf(ModuleGraph.MARK);
    return mark < 0 ? id : id.substring(0, mark);
  }
}

package io.es4x.loader;

import io.es4x.errors.ScriptName;
import io.es4x.errors.SourcePosition;
import io.es4x.loader.esm.Importer;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.resolve.Deprecations;
import io.es4x.loader.resolve.FileUrl;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.source.EditedText;
import io.es4x.services.Permission;
import io.es4x.threads.ContextThread;
import io.vertx.core.json.JsonObject;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code esm.js}: ES modules and builtins. */
@ContextThread
public final class EsmHost {

  private final ModuleSystem system;
  private final Context context;
  private final BackgroundWork background;
  private final ContextGraph graph;
  private final ReturnedFailures attempts;
  private final SyntaxErrors syntaxErrors;
  private final Set<String> prepared = ConcurrentHashMap.newKeySet();

  private final List<ModuleException> failures = new ArrayList<>();
  private @Nullable Runnable connect;

  EsmHost(ModuleSystem system, Context context, ContextGraph graph, BackgroundWork background) {
    this.system = system;
    this.context = context;
    this.graph = graph;
    this.background = background;
    this.attempts = new ReturnedFailures(system.urls);
    this.syntaxErrors = new SyntaxErrors(graph::get, system.urls);
  }

  /** Returns the problem that keeps a Java class from being used, or null. */
  public @Nullable ModuleException problemOf(String className) {
    return system.permissions().has(Permission.JAVA, className)
        ? JavaClasses.problem(className)
        : ModuleErrors.accessDenied(Permission.JAVA, className);
  }

  /**
   * Returns the id of the module with the functions that the loader adds to modules of programs.
   */
  public String programId() {
    return ModuleGraph.PROGRAM_RUNTIME;
  }

  /** Returns the id of the module with the functions that the loader's synthetic modules call. */
  public String syntheticId() {
    return ModuleGraph.SYNTHETIC_RUNTIME;
  }

  /**
   * Prepares a module and all its imports.
   *
   * @param attributes those of the import, as JSON
   * @return the id to import it by
   */
  public @Nullable Object prepare(String specifier, String referrer, String attributes) {
    Map<String, String> byName = byName(attributes);
    return attempts.attempt(() -> prepare(graph.get(), specifier, referrer, byName));
  }

  /** Prepares a module. One that the importer has loaded before is found without its file, too. */
  private String prepare(
      ModuleGraph current, String specifier, String referrer, Map<String, String> attributes) {
    try {
      return current.prepare(specifier, Importer.of(referrer), attributes, prepared);
    } catch (ModuleException failure) {
      String url = failure.code().equals("ERR_MODULE_NOT_FOUND") ? failure.property("url") : null;
      String id = url != null && url.startsWith("file:") ? path(url) : "";
      if (prepared.contains(id) && current.imports(referrer, specifier)) {
        return id;
      }
      throw failure;
    }
  }

  /**
   * Prepares a module as {@link #prepare} does, without blocking this thread on files.
   *
   * @param then receives the result of {@link #prepare}
   */
  public void prepareLater(String specifier, String referrer, String attributes, Value then) {
    ModuleGraph current = graph.get();
    Map<String, String> byName = byName(attributes);
    background.run(
        () -> attempts.attempt(() -> prepare(current, specifier, referrer, byName)),
        then::executeVoid);
  }

  private static Map<String, String> byName(String attributes) {
    Map<String, String> byName = new LinkedHashMap<>();
    new JsonObject(attributes).forEach(entry -> byName.put(entry.getKey(), "" + entry.getValue()));
    return byName;
  }

  /**
   * Prepares a module as {@link #prepare} does, for an {@code import()} that the loader has not
   * rewritten.
   *
   * @return the id of a module that throws, when the module cannot be prepared
   */
  String find(String specifier, @Nullable String referrer) {
    Objects.requireNonNull(connect).run();
    try {
      ScriptName script = referrer == null ? null : ScriptName.of(referrer);
      Importer importer =
          script == null
              ? Importer.of(Path.of(referrer == null ? "" : referrer).toAbsolutePath().toString())
              : Importer.of(ScriptImports.importer(script, context));
      return graph.get().prepareForEngine(specifier, importer, prepared);
    } catch (ModuleException failure) {
      failures.add(system.urls.explain(failure));
      return graph.get().prepareFailure(failures.size() - 1, prepared);
    }
  }

  /** Returns a deprecation that module resolution has encountered, or null. */
  public Deprecations.@Nullable Deprecation deprecation() {
    return system.deprecations.take();
  }

  /** Sets the function that runs before the engine finds its first module. */
  public void beforeFind(Value function) {
    connect = function::executeVoid;
  }

  /** Returns the failure of a module for which {@link #find} returned one that throws. */
  public ModuleException failure(int number) {
    return failures.get(number);
  }

  /** Prepares an ES module by its path, as {@link #prepare} does. */
  public @Nullable Object prepareFile(String file) {
    return attempts.attempt(() -> graph.get().prepare(Path.of(file), prepared));
  }

  /** Prepares an ES module that a file requires, as {@link #prepareFile} does. */
  public @Nullable Object prepareRequired(String file) {
    return attempts.attempt(
        () -> {
          String id = graph.get().prepare(Path.of(file), prepared);
          if (graph.get().awaits(id)) {
            throw ModuleErrors.requireAsync(Path.of(file));
          }
          return id;
        });
  }

  /**
   * Returns the failure to evaluate a required ES module that imports a CommonJS module that is
   * being evaluated, directly or through others; null if it does not.
   *
   * @param evaluating the CommonJS files that are being evaluated, separated by a NUL
   */
  public @Nullable ModuleException commonJsCycle(String id, String evaluating) {
    ModuleGraph.Link cycle = graph.get().linkTo(id, paths(evaluating));
    return cycle == null
        ? null
        : ModuleErrors.importCycle("CommonJS Module", cycle.specifier(), cycle.importer());
  }

  /**
   * Returns the failure to evaluate an ES module that a file requires, in whose graph is a module
   * that is being evaluated.
   */
  public ModuleException cycle(String id, String evaluated, String file, String importer) {
    ModuleGraph.Link cycle = graph.get().linkTo(id, evaluated);
    return cycle == null || id.equals(evaluated)
        ? ModuleErrors.requireEvaluating(Path.of(file), importer)
        : ModuleErrors.importCycle("Module", cycle.specifier(), cycle.importer());
  }

  private static Set<Path> paths(String joined) {
    Set<Path> paths = new HashSet<>();
    for (String path : joined.split("\0")) {
      paths.add(Path.of(path));
    }
    return paths;
  }

  /** Prepares a module as {@link #prepare} does, for {@code import.source()}. */
  public @Nullable Object prepareSource(String specifier, String referrer) {
    return attempts.attempt(
        () -> graph.get().prepareSource(specifier, Importer.of(referrer), prepared));
  }

  public @Nullable Object prepareTranspiled(String id) {
    return attempts.attempt(() -> graph.get().prepareRequired(id, prepared));
  }

  /**
   * Evaluates a few lines as a module, synchronously; they must not await.
   *
   * @return its namespace
   */
  public Value evaluateModule(String text) {
    return context.eval(
        Source.newBuilder("js", text, "es4x:require.mjs")
            .mimeType("application/javascript+module")
            .cached(false)
            .internal(true)
            .buildLiteral());
  }

  /** Resolves a specifier as {@code import.meta.resolve} does. */
  public @Nullable Object resolveUrl(String specifier, String referrer) {
    return attempts.attempt(() -> system.esmResolver.url(specifier, Path.of(referrer)));
  }

  public boolean onWindows() {
    return File.separatorChar == '\\';
  }

  /** Returns the path of a {@code file:} URL. */
  public String path(String url) {
    return FileUrl.absolute(url, null).path().toString();
  }

  public String url(String file) {
    return system.urls.urlOf(Path.of(file));
  }

  /** Returns the contents of a file, as a string. */
  public @Nullable Object fileText(String file) {
    return attempts.attempt(
        () -> new String(system.files.bytes(Path.of(file)), StandardCharsets.UTF_8));
  }

  /** Returns the contents of a file, as a ByteBuffer. */
  public @Nullable Object fileBytes(String file) {
    return attempts.attempt(() -> ByteBuffer.wrap(system.files.bytes(Path.of(file))));
  }

  /**
   * Rewrites an error that the engine found while parsing or linking to refer to the user's files.
   *
   * @param id of the module that was imported
   */
  public void explain(Value error, String id) {
    syntaxErrors.explain(error, id);
  }

  /**
   * Returns the syntax error of an ES module itself, or null: it is reported before those of its
   * imports. Only called after a failed import, so that other modules are parsed once.
   */
  public @Nullable Value syntaxErrorOf(String file) {
    EditedText text = graph.get().parsable(Path.of(file));
    try {
      context.parse(
          Source.newBuilder("js", text.toString(), file)
              .mimeType("application/javascript+module")
              .cached(false)
              .buildLiteral());
      return null;
    } catch (PolyglotException e) {
      Value error = e.getGuestObject();
      if (error == null || !e.isSyntaxError()) {
        throw e;
      }
      syntaxErrors.explain(error, text, file);
      return error;
    }
  }

  /** Returns an import and the chain of imports of its file, as lines of a stack. */
  public String importAt(String file, int line, int column) {
    return syntaxErrors.importAt(new SourcePosition(file, line, column));
  }

  /** Returns the chain of imports of a file, as lines of a stack. */
  public String importers(String file) {
    return syntaxErrors.importers(file);
  }
}

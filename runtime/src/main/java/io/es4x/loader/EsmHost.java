package io.es4x.loader;

import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.esm.ModuleGraph.Preparation;
import io.es4x.loader.esm.ModuleGraph.Reading;
import io.es4x.loader.resolve.FileUrl;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import io.es4x.loader.source.EditedText;
import io.vertx.core.json.JsonObject;
import java.io.File;
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

/** What {@code esm.js} asks Java for: ES modules and builtins. On the context's thread. */
public final class EsmHost {

  private final ModuleSystem system;
  private final Context context;
  private final Builtins builtins;
  private final Background background;
  private final ContextGraph graph;
  private final Attempts attempts;
  private final SyntaxErrors syntaxErrors;
  private final Preparation preparation =
      new Preparation(this::namesOf, ConcurrentHashMap.newKeySet());

  private final List<ModuleException> failures = new ArrayList<>();
  private @Nullable Value exportNames;

  EsmHost(
      ModuleSystem system,
      Context context,
      ContextGraph graph,
      Builtins builtins,
      Background background) {
    this.system = system;
    this.context = context;
    this.graph = graph;
    this.builtins = builtins;
    this.background = background;
    this.attempts = new Attempts(system.urls);
    this.syntaxErrors = new SyntaxErrors(graph::get, system.urls);
  }

  /** What keeps a Java class from being used, or null. */
  @HostAccess.Export
  public @Nullable ModuleException problemOf(String className) {
    return JavaClasses.problem(className);
  }

  @HostAccess.Export
  public String[] builtinNames() {
    return system.builtins.stream().sorted().toArray(String[]::new);
  }

  @HostAccess.Export
  public @Nullable Object builtin(String name) {
    return builtins.get(name);
  }

  /** Adds a builtin that the loader's scripts make. */
  @HostAccess.Export
  public void provideBuiltin(String name, Value exports) {
    builtins.provide(name, exports);
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

  /**
   * Makes a module and all that it imports ready.
   *
   * @param attributes those of the import, as JSON
   * @return the id to import it by
   */
  @HostAccess.Export
  public @Nullable Object prepare(String specifier, String referrer, String attributes) {
    Map<String, String> byName = byName(attributes);
    return attempts.attempt(
        () -> graph.get().prepare(specifier, Path.of(referrer), byName, preparation));
  }

  /**
   * As {@link #prepare}, without waiting for files here.
   *
   * @param then a function of what {@link #prepare} returns
   */
  @HostAccess.Export
  public void prepareLater(String specifier, String referrer, String attributes, Value then) {
    ModuleGraph current = graph.get();
    Map<String, String> byName = byName(attributes);
    background.run(
        () ->
            attempts.attempt(() -> current.read(specifier, Path.of(referrer), byName, preparation)),
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
    Path importer =
        Path.of(referrer == null ? "" : ModuleGraph.withoutMark(referrer)).toAbsolutePath();
    try {
      return graph.get().prepareForEngine(specifier, importer, preparation);
    } catch (ModuleException failure) {
      failures.add(system.urls.explain(failure));
      return graph.get().prepareFailure(failures.size() - 1, preparation);
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
    return attempts.attempt(() -> graph.get().prepare(Path.of(file), preparation));
  }

  /**
   * As {@link #prepareFile}, for an ES module that a file requires.
   *
   * @param evaluating the CommonJS files that are being evaluated, separated by a NUL
   */
  @HostAccess.Export
  public @Nullable Object prepareRequired(String file, String importer, String evaluating) {
    return attempts.attempt(
        () -> {
          String id = graph.get().prepare(Path.of(file), preparation);
          if (graph.get().awaits(id)) {
            throw ModuleErrors.requireAsync(Path.of(file));
          }
          if (graph.get().reaches(id, paths(evaluating))) {
            throw ModuleErrors.requireCycle(Path.of(file), Path.of(importer));
          }
          return id;
        });
  }

  private static Set<Path> paths(String joined) {
    Set<Path> paths = new HashSet<>();
    for (String path : joined.split("\0")) {
      paths.add(Path.of(path));
    }
    return paths;
  }

  /** As {@link #prepare}, for {@code import.source()}. */
  @HostAccess.Export
  public @Nullable Object prepareSource(String specifier, String referrer) {
    return attempts.attempt(
        () -> graph.get().prepareSource(specifier, Path.of(referrer), preparation));
  }

  @HostAccess.Export
  public @Nullable Object prepareTranspiled(String id) {
    return attempts.attempt(() -> graph.get().prepareRequired(id, preparation));
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
    return attempts.attempt(() -> system.esmResolver.url(specifier, Path.of(referrer)));
  }

  @HostAccess.Export
  public boolean onWindows() {
    return File.separatorChar == '\\';
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

  /** What a file contains, as a string. */
  @HostAccess.Export
  public @Nullable Object fileText(String file) {
    return attempts.attempt(() -> new String(readFile(file), StandardCharsets.UTF_8));
  }

  /** What a file contains, as a ByteBuffer. */
  @HostAccess.Export
  public @Nullable Object fileBytes(String file) {
    return attempts.attempt(() -> ByteBuffer.wrap(readFile(file)));
  }

  private static byte[] readFile(String file) {
    try {
      return Files.readAllBytes(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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

  /**
   * The error of an ES module's own syntax, or null: it comes before those of what it imports. Only
   * looked for when an import failed, so that other modules are parsed once.
   */
  @HostAccess.Export
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

  /** An import and those that lead to its file, as lines of a stack. */
  @HostAccess.Export
  public String importAt(String file, int line, int column) {
    return syntaxErrors.importAt(new SourcePosition(file, line, column));
  }

  /** The imports that lead to a file, as lines of a stack. */
  @HostAccess.Export
  public String importers(String file) {
    return syntaxErrors.importers(file);
  }
}

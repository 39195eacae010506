package io.es4x.loader;

import io.es4x.loader.esm.ImportHook;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.resolve.FileUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code hooks.js}. A failure is returned. */
public final class HooksHost {

  /**
   * The counter of defined modules: their numbers are never the same in two contexts, whose hooks
   * may answer differently.
   */
  private static final AtomicLong DEFINED = new AtomicLong();

  private final ModuleSystem system;
  private final ContextGraph graph;
  private final ReturnedFailures attempts;

  HooksHost(ModuleSystem system, ContextGraph graph) {
    this.system = system;
    this.graph = graph;
    this.attempts = new ReturnedFailures(system.urls);
  }

  /**
   * Begins to ask a function about imports.
   *
   * @param function of specifier, URL of the importer, type attribute or an empty string; gives the
   *     specifier that is meant
   */
  public void activate(Value function) {
    ImportHook hook =
        (specifier, attributes, importer) ->
            function
                .execute(
                    specifier,
                    system.urls.urlOf(importer.path()) + importer.suffix(),
                    attributes.getOrDefault("type", ""))
                .asString();
    graph.hook(hook);
  }

  /** Returns the URL that an import resolves to without hooks. */
  public @Nullable Object resolve(String specifier, String parentUrl) {
    return attempts.attempt(() -> system.esmResolver.resolvedUrl(specifier, file(parentUrl)));
  }

  /**
   * Returns the format in which a module is read without hooks, or null when its name does not
   * tell.
   */
  public @Nullable String format(String url) {
    if (url.startsWith("node:")) {
      return "builtin";
    }
    return switch (system.formats.of(file(url))) {
      case MODULE, AMBIGUOUS -> "module";
      case COMMONJS -> "commonjs";
      case JSON -> "json";
      case WASM -> "wasm";
      case NATIVE -> "addon";
      case UNKNOWN -> null;
    };
  }

  /** The text of a module without hooks. */
  public @Nullable Object read(String url) {
    return attempts.attempt(() -> system.files.get(file(url)).text());
  }

  public String decode(Value bytes) {
    byte[] copy = new byte[(int) bytes.getBufferSize()];
    bytes.readBuffer(0, copy, 0, copy.length);
    return new String(copy, StandardCharsets.UTF_8);
  }

  /**
   * Gives a text the name of a file that does not exist, beside the file that it stands for.
   *
   * @param extension that says how to read it
   */
  public String define(String url, String extension, String text) {
    boolean inFile = url.startsWith("file:");
    Path original = inFile ? file(url) : Path.of("").toAbsolutePath().getRoot().resolve("es4x-url");
    Path defined = Path.of(original + ModuleGraph.HOOKED + DEFINED.incrementAndGet() + extension);
    system.files.define(defined, text);
    system.urls.add(defined, url);
    return defined.toString();
  }

  /** The path of a file as a specifier. */
  public String url(String file) {
    return FileUrl.of(Path.of(file));
  }

  /** The conditions that hold for imports as well as for {@code require}. */
  public String[] conditions() {
    return system.conditions.stream().sorted().toArray(String[]::new);
  }

  private Path file(String url) {
    if (url.startsWith("file:")) {
      return FileUrl.absolute(url, null).path();
    }
    Path known = system.urls.fileOf(url);
    return known == null ? Path.of("").toAbsolutePath() : known;
  }
}

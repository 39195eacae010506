package io.es4x.loader;

import io.es4x.loader.esm.ImportHook;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.resolve.FileUrl;
import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code hooks.js}. Failures are returned, not thrown. */
public final class HooksHost {

  /**
   * The counter of defined modules. It is shared by contexts, since the hooks of two contexts may
   * return different texts.
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
   * Makes a function redirect imports.
   *
   * @param function maps the specifier, the URL of the importer and the type attribute or an empty
   *     string to the specifier to import
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
   * Returns the format of a module without hooks, or null when its name does not determine it, or
   * needs a file that does not exist: a hook may load it all the same.
   */
  public @Nullable String format(String url) {
    if (url.startsWith("node:")) {
      return "builtin";
    }
    try {
      @Nullable Path file = fileToLoad(url);
      return file == null ? null : formatOf(file);
    } catch (UncheckedIOException | ModuleException unreadable) {
      return null;
    }
  }

  private @Nullable String formatOf(Path file) {
    return switch (system.formats.of(file)) {
      case MODULE, AMBIGUOUS -> "module";
      case COMMONJS -> "commonjs";
      case JSON -> "json";
      case WASM -> "wasm";
      case NATIVE -> "addon";
      case UNKNOWN -> null;
    };
  }

  /** Returns the text of a module without hooks, or null for a URL that only hooks can load. */
  public @Nullable Object read(String url) {
    @Nullable Path file = fileToLoad(url);
    return file == null ? null : attempts.attempt(() -> system.files.get(file).text());
  }

  /**
   * Fails for a file whose name determines no format, as Node's load step does; returns null for a
   * URL that only hooks can load.
   */
  public @Nullable Object refuse(String url) {
    @Nullable Path file = fileToLoad(url);
    return file == null
        ? null
        : attempts.attempt(
            () -> {
              system.files.get(file).text(); // That it is missing is the failure then.
              throw ModuleErrors.unknownExtension(file, null);
            });
  }

  public String decode(Value bytes) {
    byte[] copy = new byte[(int) bytes.getBufferSize()];
    bytes.readBuffer(0, copy, 0, copy.length);
    return new String(copy, StandardCharsets.UTF_8);
  }

  /**
   * Defines a text under the name of a file that does not exist, beside the file that it replaces.
   *
   * @param extension determines the format
   */
  public String define(String url, String extension, String text) {
    boolean inFile = url.startsWith("file:");
    Path original = inFile ? file(url) : Path.of("").toAbsolutePath().getRoot().resolve("es4x-url");
    Path defined = Path.of(original + ModuleGraph.HOOKED + DEFINED.incrementAndGet() + extension);
    system.files.define(defined, text);
    system.urls.add(defined, url);
    return defined.toString();
  }

  /** Returns the specifier for the path of a file. */
  public String url(String file) {
    return FileUrl.of(Path.of(file));
  }

  /** Returns the conditions that apply to imports as well as to {@code require}. */
  public String[] conditions() {
    return system.conditions.stream().sorted().toArray(String[]::new);
  }

  private Path file(String url) {
    @Nullable Path known = knownFile(url);
    return known == null ? Path.of("").toAbsolutePath() : known;
  }

  private @Nullable Path fileToLoad(String url) {
    @Nullable Path known = knownFile(url);
    return known == null && url.startsWith("data:") ? system.dataUrls.define(url) : known;
  }

  private @Nullable Path knownFile(String url) {
    return url.startsWith("file:") ? FileUrl.absolute(url, null).path() : system.urls.fileOf(url);
  }
}

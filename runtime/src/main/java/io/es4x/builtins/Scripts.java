package io.es4x.builtins;

import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The JavaScript halves of the runtime's own features, as bundled at build time beside their Java
 * halves. Each is a CommonJS module; its source is read once, so that the contexts of an engine
 * share the code.
 *
 * <p>For work on them, the system property {@code es4x.scripts} names a folder to read them from.
 */
@AnyThread
public final class Scripts {
  private final Map<String, Source> sources = new ConcurrentHashMap<>();

  /** Runs a script that needs no builtin module; returns what it exports. */
  public Value load(Context context, String name) {
    return load(context, name, null);
  }

  /**
   * Runs a script in a context.
   *
   * @param name resource name, such as {@code io/es4x/builtins/start.js}
   * @param require function that returns a builtin module by name
   * @return the exports of the script
   */
  public Value load(Context context, String name, @Nullable Value require) {
    Value wrapper = context.eval(sources.computeIfAbsent(name, Scripts::read));
    return wrapper.execute(require);
  }

  private static Source read(String name) {
    try (InputStream resource = open(name)) {
      String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
      return Source.newBuilder(
              "js",
              "(function (require) { 'use strict'; const module = { exports: {} }; let exports = module.exports; "
                  + text
                  + "\nreturn module.exports; })",
              "es4x:" + name)
          .internal(true)
          .build();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static InputStream open(String name) throws IOException {
    String folder = System.getProperty("es4x.scripts");
    if (folder != null) {
      return Files.newInputStream(Path.of(folder, name));
    }
    InputStream resource = Scripts.class.getResourceAsStream("/" + name);
    if (resource == null) {
      throw new IllegalStateException(
          name + " is not on the class path: the runtime was built without its scripts");
    }
    return resource;
  }
}

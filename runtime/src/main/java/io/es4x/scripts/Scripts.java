package io.es4x.scripts;

import io.es4x.threads.AnyThread;
import java.io.IOException;
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
 * The JavaScript halves of builtins, which the build bundles beside their Java halves. Each is a
 * CommonJS module; its source is read once, so that the contexts of an engine share the code.
 *
 * <p>For development, the system property {@code es4x.scripts} names a folder that takes precedence
 * over the class path.
 */
@AnyThread
public final class Scripts {
  private final Map<String, Source> sources = new ConcurrentHashMap<>();

  /** Runs a script that needs no builtin module; returns its exports. */
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
    Value wrapper = context.eval(sources.computeIfAbsent(name, this::read));
    return wrapper.execute(require);
  }

  /**
   * Returns a function with a script as its body.
   *
   * @param name resource name
   * @param shown the name of the source in stacks
   * @param inStacks whether its functions have frames in the stacks of programs
   * @param parameters of the function, separated by commas
   */
  public Value function(
      Context context, String name, String shown, boolean inStacks, String parameters) {
    return context.eval(
        sources.computeIfAbsent(
            name, key -> read(key, shown, inStacks, "(function (" + parameters + ") {", "\n})")));
  }

  /** Returns whether a script exists. */
  public boolean has(String name) {
    return replaced(name) != null || Resources.has(name);
  }

  /** The text of a resource. */
  public String text(String name) {
    try {
      Path replacement = replaced(name);
      byte[] bytes = replacement == null ? Resources.find(name) : Files.readAllBytes(replacement);
      if (bytes == null) {
        throw new IllegalStateException(
            name + " is not on the class path: the runtime was built without its scripts");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Source read(String name) {
    return read(
        name,
        "es4x:" + name,
        false,
        "(function (require) { 'use strict'; const module = { exports: {} }; let exports = module.exports; ",
        "\nreturn module.exports; })");
  }

  private Source read(String name, String shown, boolean inStacks, String before, String after) {
    return Source.newBuilder("js", before + text(name) + after, shown)
        .internal(!inStacks)
        .buildLiteral();
  }

  /** The file in {@code es4x.scripts} that replaces a resource; null if there is none. */
  private static @Nullable Path replaced(String name) {
    String folder = System.getProperty("es4x.scripts");
    Path file = folder == null ? null : Path.of(folder, name);
    return file != null && Files.exists(file) ? file : null;
  }
}

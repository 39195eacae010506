package io.es4x.loader.resolve;

import io.es4x.errors.Spelling;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Suggests specifiers that may have been meant by one that cannot be resolved, as further lines of
 * the error's message. Only called when there is an error.
 */
final class Suggestions {

  private static final String VERTX = "@vertx/";

  private Suggestions() {}

  /** Returns a line that suggests another specifier; empty without one. */
  static String line(@Nullable String specifier) {
    return specifier == null ? "" : "\nDid you mean to import \"" + specifier + "\"?";
  }

  /**
   * Returns the specifier of a file with a similar name in the folder of a missing one; or null.
   */
  static @Nullable String file(Path missing, String specifier) {
    Path folder = missing.getParent();
    Path name = missing.getFileName();
    if (folder == null || name == null || !specifier.endsWith(name.toString())) {
      return null;
    }
    Map<String, String> byStem = new HashMap<>();
    for (String file : list(folder)) {
      byStem.put(stem(file), file);
    }
    String near = Spelling.nearest(stem(name.toString()), byStem.keySet());
    return near == null
        ? null
        : specifier.substring(0, specifier.length() - name.toString().length()) + byStem.get(near);
  }

  /** Returns a file name without its extension, by which names are compared. */
  private static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? name : name.substring(0, dot);
  }

  /** Returns a specifier with the most similar of the names, behind the given start; or null. */
  static @Nullable String name(String start, String name, Collection<String> names) {
    String near = Spelling.nearest(name, names);
    return near == null ? null : start + near;
  }

  /** Suggests how to fix the import of a missing package: correct the name, or install it. */
  static String forPackage(String name, Path importer) {
    if (NodeBuiltins.isName(name)) {
      return "";
    }
    Path file = inNodeModules(name, importer);
    if (file != null) {
      String path = importer.resolveSibling(".").normalize().relativize(file).toString();
      return line(path.startsWith("..") ? path : "./" + path);
    }
    String installed = Spelling.nearest(name, installed(name, importer));
    if (installed != null) {
      return line(installed);
    }
    if (!name.startsWith(VERTX)) {
      // npm refuses packages for another processor.
      String force = name.contains("-wasm32") ? "--force " : "";
      return "\nIf it is a package of npm, install it: npm install " + force + name;
    }
    Set<String> known = Vertx.NAMES;
    String meant = known.contains(name) ? name : Spelling.nearest(name, known);
    return meant == null
        ? "\nES4X has no such package of Vert.x"
        : (meant.equals(name) ? "" : line(meant)) + "\nInstall it: npm install " + meant;
  }

  /**
   * Returns the file of a name in a {@code node_modules} above a file; files there are not imported
   * by bare names.
   */
  private static @Nullable Path inNodeModules(String name, Path importer) {
    for (Path folder = importer.getParent(); folder != null; folder = folder.getParent()) {
      Path file = folder.resolve("node_modules").resolve(name);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    return null;
  }

  /**
   * Returns the packages of all {@code node_modules} above a file, of the same scope if the name
   * has one.
   */
  private static Set<String> installed(String name, Path importer) {
    int slash = name.startsWith("@") ? name.indexOf('/') : -1;
    String scope = name.substring(0, slash + 1);
    Set<String> names = new HashSet<>();
    for (Path folder = importer.getParent(); folder != null; folder = folder.getParent()) {
      for (String entry : list(folder.resolve("node_modules").resolve(scope))) {
        names.add(scope + entry);
      }
    }
    return names;
  }

  private static List<String> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .map(entry -> entry.getFileName().toString())
          .filter(entry -> !entry.startsWith("."))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  /** The names of all {@code @vertx} packages. */
  private static final class Vertx {
    static final Set<String> NAMES = new HashSet<>();

    static {
      try (InputStream file = Suggestions.class.getResourceAsStream("modules.json")) {
        String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        new JsonObject(text).fieldNames().forEach(name -> NAMES.add(VERTX + name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

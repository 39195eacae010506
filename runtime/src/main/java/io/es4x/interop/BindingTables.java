package io.es4x.interop;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The Java types that the installed bindings accept as object literals, strings or functions.
 *
 * <p>Read from the {@code bindings.json} of each {@code @vertx} package. A class that is not on the
 * class path is left out, since no value can be converted to it.
 *
 * @param dataObjects classes made from object literals
 * @param enums enums whose constants are named by strings
 * @param functionalInterfaces interfaces that a function implements
 * @param interfaces other interfaces, implemented by an object with all their methods
 */
public record BindingTables(
    Set<Class<?>> dataObjects,
    Set<Class<?>> enums,
    Set<Class<?>> functionalInterfaces,
    Set<Class<?>> interfaces) {

  /** Tables without any type. */
  public static final BindingTables EMPTY =
      new BindingTables(Set.of(), Set.of(), Set.of(), Set.of());

  /**
   * Reads and merges tables. Blocks on file access.
   *
   * @throws IOException when a file cannot be read
   */
  public static BindingTables read(List<Path> files) throws IOException {
    BindingTables tables =
        new BindingTables(
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>());
    for (Path file : files) {
      JsonObject table = new JsonObject(Files.readString(file));
      addAll(tables.dataObjects, table.getJsonArray("dataObjects"));
      addAll(tables.enums, table.getJsonArray("enums"));
      addAll(tables.functionalInterfaces, table.getJsonArray("functionalInterfaces"));
      addAll(tables.interfaces, table.getJsonArray("interfaces"));
    }
    return tables;
  }

  private static void addAll(Set<Class<?>> classes, JsonArray names) {
    if (names == null) {
      return;
    }
    ClassLoader loader = BindingTables.class.getClassLoader();
    for (Object name : names) {
      try {
        classes.add(Class.forName((String) name, false, loader));
      } catch (ClassNotFoundException | NoClassDefFoundError absent) {
        // An optional dependency that the application does not have.
      }
    }
  }
}

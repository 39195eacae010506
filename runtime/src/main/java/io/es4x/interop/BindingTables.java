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
 * <p>Generated with each {@code @vertx} package ({@code bindings.json}); a class that is not on the
 * class path is left out, since nothing can then ask for it.
 *
 * @param dataObjects classes made from object literals
 * @param enums enums whose constants are named by strings
 * @param functionalInterfaces interfaces that a function implements
 * @param interfaces other interfaces, which an object with all their methods implements
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
   * Reads and joins tables. Blocks on file access.
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
        // An optional dependency that this application does not have.
      }
    }
  }
}

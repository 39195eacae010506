package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.Property;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the documented defaults of options with the values of new objects. */
final class OptionDefaults {
  private final ClassLoader loader;
  private int compared;

  OptionDefaults(ClassLoader loader) {
    this.loader = loader;
  }

  /** The number of defaults that were compared. */
  int compared() {
    return compared;
  }

  /** The options whose documented default differs from the actual one. */
  List<String> wrong(List<NpmPackage> packages) {
    return packages.stream()
        .flatMap(content -> content.spec().types().stream())
        .flatMap(type -> wrong(type.javaClass()))
        .toList();
  }

  private Stream<String> wrong(JavaClass type) {
    Optional<Object> object = type.properties().flatMap(_ -> create(type));
    return object.stream()
        .flatMap(
            made ->
                type.properties().orElseThrow().stream()
                    .flatMap(property -> difference(type, made, property).stream()));
  }

  private Optional<String> difference(JavaClass type, Object object, Property property) {
    if (property.defaultValue().isEmpty()) {
      return Optional.empty();
    }
    String documented = property.defaultValue().get().replaceAll("^'|'$", "");
    return Arrays.stream(object.getClass().getMethods())
        .filter(method -> isGetter(method, property.name()))
        .findFirst()
        .map(getter -> value(getter, object))
        .filter(actual -> compared++ >= 0 && !actual.equals(documented))
        .map(
            actual ->
                "%s.%s: %s, but %s".formatted(type.name(), property.name(), documented, actual));
  }

  private static boolean isGetter(Method method, String property) {
    return method.getParameterCount() == 0
        && (method.getName().equalsIgnoreCase("get" + property)
            || method.getName().equalsIgnoreCase("is" + property));
  }

  private static String value(Method getter, Object object) {
    try {
      return String.valueOf(getter.invoke(object));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(getter.toString(), e);
    }
  }

  /**
   * Empty if the class cannot be instantiated without arguments, or without an optional library.
   */
  private Optional<Object> create(JavaClass type) {
    try {
      return Optional.of(
          Class.forName(type.binaryName(), true, loader).getConstructor().newInstance());
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty();
    }
  }
}

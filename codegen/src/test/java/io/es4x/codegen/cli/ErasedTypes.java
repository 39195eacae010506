package io.es4x.codegen.cli;

import java.lang.reflect.Executable;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigInteger;
import java.net.URL;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compares declared types of parameters with Java types, after erasure of type arguments in both.
 */
final class ErasedTypes {
  /**
   * The declarations for {@code Object} and the like; the comment there says which values Java
   * accepts.
   */
  private static final Set<String> ANYTHING =
      Set.of("unknown", "object", "java.Object", "java.JsonValueLike", "java.SqlValueLike");

  private final Function<String, @Nullable String> classNames;

  /**
   * @param classNames returns the Java class of an exported name such as {@code core.Vertx}; null
   *     for others
   */
  ErasedTypes(Function<String, @Nullable String> classNames) {
    this.classNames = classNames;
  }

  /**
   * Returns whether these may be the parameters of a method or constructor; null for a property.
   */
  boolean match(@Nullable List<String> declared, Executable executable) {
    Class<?>[] parameters = executable.getParameterTypes();
    Type[] generic = executable.getGenericParameterTypes();
    if (declared == null || declared.size() != parameters.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      // Subtypes declare the type argument instead.
      boolean typeVariable =
          generic.length == parameters.length && generic[i] instanceof TypeVariable;
      if (!typeVariable && !matches(declared.get(i), parameters[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean matches(String declared, Class<?> parameter) {
    return Declarations.split(declared, '|').stream()
        .filter(each -> !each.equals("null") && !each.equals("undefined"))
        .anyMatch(each -> matchesOne(each, parameter));
  }

  private boolean matchesOne(String declared, Class<?> parameter) {
    String name = declared.replaceFirst("^readonly ", "").replaceFirst("<.*", "");
    if (declared.endsWith("[]") || name.equals("java.JavaArray")) {
      return parameter.isArray();
    }
    if (declared.startsWith("(")) {
      return parameter.isInterface();
    }
    if (name.equals("java.Opaque") || name.equals("java.OpaqueEnumLike")) {
      return declared.startsWith(name + "<'" + parameter.getCanonicalName() + "'");
    }
    if (ANYTHING.contains(name)) {
      return !parameter.isPrimitive();
    }
    return switch (name) {
      case "number" -> isNumber(parameter);
      case "bigint" -> isLong(parameter);
      case "boolean" -> parameter == boolean.class || parameter == Boolean.class;
      case "string" ->
          parameter == String.class || parameter == char.class || parameter == Character.class;
      default -> isNamed(name, parameter);
    };
  }

  private boolean isNamed(String name, Class<?> parameter) {
    String own = name.replaceFirst("Like$", "");
    for (String each : List.of(name, own)) {
      String className = classNames.apply(each);
      if (className != null) {
        return className.equals(parameter.getName());
      }
    }
    return own.equals("java." + parameter.getSimpleName()) || isDeclaredAsAnother(own, parameter);
  }

  /**
   * Returns whether java.d.ts has one declaration for several types, or the exception is not
   * declared in any module.
   */
  private static boolean isDeclaredAsAnother(String name, Class<?> parameter) {
    return switch (name) {
      case "java.URI" -> parameter == URL.class;
      case "java.Throwable" -> Throwable.class.isAssignableFrom(parameter);
      default -> false;
    };
  }

  private static boolean isNumber(Class<?> type) {
    return Number.class.isAssignableFrom(type)
        || (type.isPrimitive()
            && type != boolean.class
            && type != char.class
            && type != void.class);
  }

  private static boolean isLong(Class<?> type) {
    return type == long.class || type == Long.class || type == BigInteger.class;
  }
}

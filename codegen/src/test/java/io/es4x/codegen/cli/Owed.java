package io.es4x.codegen.cli;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The public members of Java that must be declared, and the reasons for omitting others. */
final class Owed {
  private static final List<String> INTERNAL =
      List.of("impl", "internal", "processor", "generator");

  private Owed() {}

  static boolean is(Class<?> type, Method method) {
    String declarer = method.getDeclaringClass().getName();
    // java.d.ts declares only the useful members of platform types.
    boolean ofPlatform =
        declarer.startsWith("java.") || declarer.startsWith("org.reactivestreams.");
    // Declared by java.EnumType.
    boolean ofEnum =
        type.isEnum() && (method.getName().equals("values") || method.getName().equals("valueOf"));
    return !ofPlatform && !ofEnum && !method.isSynthetic() && !mentionsInternals(method);
  }

  /**
   * Returns whether applications cannot call a member, as they have no object of an internal class
   * in its signature.
   */
  static boolean mentionsInternals(Executable member) {
    String signature =
        Stream.concat(
                Arrays.stream(member.getGenericParameterTypes()),
                member instanceof Method method
                    ? Stream.of(method.getGenericReturnType())
                    : Stream.of())
            .map(type -> type.getTypeName())
            .reduce("", (a, b) -> a + "," + b);
    return !Modifier.isAbstract(member.getModifiers())
        && Arrays.stream(signature.split("[^\\w.$]+")).anyMatch(Owed::isInternal);
  }

  private static boolean isInternal(String className) {
    return className.startsWith("javax.annotation.processing.")
        || className.startsWith("javax.lang.model.")
        || className.startsWith("io.vertx.core.spi.")
        || (className.startsWith("io.vertx.")
            && Arrays.stream(className.split("\\.")).anyMatch(INTERNAL::contains));
  }
}

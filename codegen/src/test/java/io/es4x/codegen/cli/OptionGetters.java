package io.es4x.codegen.cli;

import io.es4x.codegen.cli.Declarations.Interface;
import io.es4x.codegen.cli.Declarations.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares the results of getters of new options objects with their declared types. */
final class OptionGetters {
  private final ByModule<Declarations> files;
  private int called;
  private int nulls;

  /** The argument is the declarations of all modules. */
  OptionGetters(ByModule<Declarations> files) {
    this.files = files;
  }

  /** The number of getters that were called. */
  int called() {
    return called;
  }

  /** The number of them that returned null. */
  int nulls() {
    return nulls;
  }

  /**
   * The getters of a class that return null on a new object although their types are not nullable.
   */
  List<String> wrong(String module, String name, Class<?> type) {
    List<String> wrong = new ArrayList<>();
    if (!isDataObject(type)) {
      return wrong;
    }
    for (Method getter : type.getMethods()) {
      if (isGetter(getter) && isNull(type, getter)) {
        String result = result(module, name, getter.getName()).orElseThrow();
        if (!result.endsWith(" | null")) {
          wrong.add(type.getName() + "." + getter.getName() + ": " + result);
        }
      }
    }
    return wrong;
  }

  private static boolean isDataObject(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
            .anyMatch(each -> each.annotationType().getSimpleName().equals("DataObject"))
        && !Modifier.isAbstract(type.getModifiers());
  }

  private static boolean isGetter(Method method) {
    return method.getName().matches("(get|is)[A-Z].*")
        && method.getParameterCount() == 0
        && !method.isBridge()
        && !Owed.mentionsInternals(method)
        && !Modifier.isStatic(method.getModifiers());
  }

  private boolean isNull(Class<?> type, Method getter) {
    try {
      boolean isNull = getter.invoke(type.getConstructor().newInstance()) == null;
      called++;
      nulls += isNull ? 1 : 0;
      return isNull;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false; // The class cannot be instantiated, or the getter returns void.
    }
  }

  /** Returns the result type; searches supertypes, as TypeScript does. */
  private Optional<String> result(String module, String name, String getter) {
    Interface found = files.of(module).interfaces().get(name);
    if (found == null) {
      return Optional.empty();
    }
    return found.members().stream()
        .filter(member -> member.name().equals(getter))
        .filter(member -> List.of().equals(member.parameters()))
        .map(Member::result)
        .findFirst()
        .or(
            () ->
                found.supertypes().stream()
                    .flatMap(supertype -> inherited(module, supertype, getter).stream())
                    .findFirst());
  }

  private Optional<String> inherited(String module, String supertype, String getter) {
    String name = supertype.replaceFirst("<.*", "");
    int dot = name.indexOf('.');
    if (dot < 0) {
      return result(module, name, getter);
    }
    String other = files.of(module).imports().get(name.substring(0, dot));
    return other == null ? Optional.empty() : result(other, name.substring(dot + 1), getter);
  }
}

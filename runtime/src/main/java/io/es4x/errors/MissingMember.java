package io.es4x.errors;

import io.vertx.core.Future;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains that a Java object does not have a member. */
final class MissingMember {
  private static final String REASON = "the Java object has no such member";

  private MissingMember() {}

  /**
   * Explains the error, with the name that was probably meant.
   *
   * @param className the class of the object
   */
  static String explain(String className, String member) {
    Class<?> type = load(className);
    if (type == null) {
      return REASON;
    }
    if (Future.class.isAssignableFrom(type)) {
      return "the value is a Future that was not awaited. Write (await future)." + member;
    }
    List<String> methods = methods(type);
    if (methods.contains(member)) {
      return REASON + " that the program may use";
    }
    String near = Spelling.nearest(member, methods);
    return near == null ? REASON : REASON + ". Did you mean \"" + near + "\"?";
  }

  private static @Nullable Class<?> load(String name) {
    try {
      return Class.forName(name, false, MissingMember.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError notOurs) {
      return null;
    }
  }

  private static List<String> methods(Class<?> type) {
    try {
      return Arrays.stream(type.getMethods()).map(Method::getName).distinct().sorted().toList();
    } catch (LinkageError incomplete) {
      return List.of();
    }
  }
}

package io.es4x.interop;

import io.es4x.threads.AnyThread;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The members of Java objects that a program with permissions sees: those that a class declares
 * which it may use.
 *
 * <p>An object's own class does not count: with the permission for {@code io.vertx.core.Vertx}, a
 * program may call the methods of that interface on the Vert.x instance, but no others that its
 * implementation has. So an object of an allowed class leads to no class loader, thread or
 * reflection. Public because the engine asks, by {@link MemberAccessPatches}.
 */
@AnyThread
public final class MemberAccess {
  /** The methods that all objects have and that lead nowhere. */
  private static final Set<String> OF_ALL = Set.of("toString", "equals", "hashCode");

  private static volatile @Nullable Predicate<String> allowed;

  private MemberAccess() {}

  /**
   * Restricts all contexts of the process, from then on, to classes with certain names. Members of
   * objects of classes that were used before stay visible.
   */
  public static void restrictTo(Predicate<String> classes) {
    allowed = classes;
  }

  /** Returns whether scripts may not see a member. */
  public static boolean denies(Member member) {
    Predicate<String> classes = allowed;
    if (classes == null) {
      return false;
    }
    Class<?> declaring = member.getDeclaringClass();
    if (declaring == Object.class) {
      return member instanceof Method && !OF_ALL.contains(member.getName());
    }
    if (classes.test(declaring.getName())) {
      return false;
    }
    return member instanceof Constructor<?>
        || Modifier.isStatic(member.getModifiers())
        || !(member instanceof Method method)
        || !declares(declaring, method, classes);
  }

  /** Returns whether an allowed class or interface above a class declares a method. */
  private static boolean declares(Class<?> type, Method method, Predicate<String> classes) {
    if (type == Object.class) {
      return OF_ALL.contains(method.getName());
    }
    if (classes.test(type.getName()) && has(type, method)) {
      return true;
    }
    Class<?> superclass = type.getSuperclass();
    return (superclass != null && declares(superclass, method, classes))
        || Arrays.stream(type.getInterfaces()).anyMatch(each -> declares(each, method, classes));
  }

  private static boolean has(Class<?> type, Method method) {
    // Type parameters may differ: an override can take a narrower class than what it overrides.
    return Arrays.stream(type.getDeclaredMethods())
        .anyMatch(
            each ->
                each.getName().equals(method.getName())
                    && each.getParameterCount() == method.getParameterCount());
  }
}

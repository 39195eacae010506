package io.es4x.interop.function;

import io.es4x.interop.convert.Mismatch;
import io.es4x.interop.convert.OptionsLiteral;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.graalvm.polyglot.Value;

/**
 * The methods that an object must have to implement an interface. GraalJS would implement it by any
 * object, and missing methods would show only when Java calls them.
 *
 * @param names of the abstract methods
 */
public record InterfaceMethods(List<String> names) {
  private static final int LONGEST_LIST = 3;

  private static final ClassValue<InterfaceMethods> METHODS =
      new ClassValue<>() {
        @Override
        protected InterfaceMethods computeValue(Class<?> type) {
          return new InterfaceMethods(
              Arrays.stream(type.getMethods())
                  .filter(method -> Modifier.isAbstract(method.getModifiers()))
                  .map(Method::getName)
                  .distinct()
                  .sorted()
                  .toList());
        }
      };

  public static InterfaceMethods of(Class<?> type) {
    return METHODS.get(type);
  }

  /**
   * Returns whether an object or function lacks any of the methods; a Java object without them is
   * of another type.
   */
  public boolean areMissing(Value value) {
    return value.hasMembers() && !missing(value).isEmpty();
  }

  /**
   * Makes the error for an object that lacks some of the methods.
   *
   * @param dataObjects the options classes, one of which may have been meant
   */
  public Mismatch mismatch(Class<?> type, Value value, Collection<Class<?>> dataObjects) {
    String mismatch = Mismatch.expected(Mismatch.nameOf(type), value).getMessage();
    String options = OptionsLiteral.classesFor(type, value, dataObjects);
    if (!options.isEmpty()) {
      return new Mismatch(mismatch + " whose class is ambiguous: pass " + options);
    }
    List<String> missing = missing(value);
    String some = String.join(", ", missing.subList(0, Math.min(missing.size(), LONGEST_LIST)));
    return new Mismatch(
        mismatch + " without " + some + (missing.size() > LONGEST_LIST ? ", …" : ""));
  }

  private List<String> missing(Value value) {
    if (names.size() == 1 && value.canExecute()) {
      return List.of(); // The function is the method.
    }
    return names.stream().filter(name -> !value.canInvokeMember(name)).toList();
  }
}

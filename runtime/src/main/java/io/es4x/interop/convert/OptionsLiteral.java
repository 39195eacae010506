package io.es4x.interop.convert;

import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.graalvm.polyglot.Value;

/** Applies object literals to options that no method takes as an argument. */
public final class OptionsLiteral {
  private OptionsLiteral() {}

  /**
   * Sets the members of a literal on a data object, checked as if a script had passed it.
   *
   * @throws ClassCastException when an option does not exist or does not fit, with a message that
   *     says so
   */
  @SuppressWarnings("unchecked")
  public static <T> void apply(T dataObject, Value literal) {
    DataObjectConversion.of((Class<T>) dataObject.getClass()).update(dataObject, literal);
  }

  /**
   * Names the options classes that a literal may have been meant for, if the parameter is a
   * supertype of them: those that have all its options, or else all of them. Empty for other values
   * or types.
   */
  public static String classesFor(
      Class<?> wanted, Value literal, Collection<Class<?>> dataObjects) {
    if (!JsKind.isPlainObject(literal)) {
      return "";
    }
    List<Class<?>> all =
        dataObjects.stream()
            .filter(wanted::isAssignableFrom)
            .filter(type -> !Modifier.isAbstract(type.getModifiers()))
            .sorted(Comparator.comparing(Class::getSimpleName))
            .toList();
    List<Class<?>> fitting =
        all.stream().filter(type -> DataObjectConversion.of(type).fits(literal)).toList();
    return (fitting.isEmpty() ? all : fitting)
        .stream()
            .map(type -> "new " + type.getSimpleName() + "({…})")
            .collect(Collectors.joining(" or "));
  }
}

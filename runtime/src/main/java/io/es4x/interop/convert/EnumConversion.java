package io.es4x.interop.convert;

import java.util.LinkedHashMap;
import java.util.Map;
import org.graalvm.polyglot.Value;

/**
 * Turns a string into the enum constant of that name.
 *
 * @param <E> the enum
 */
public final class EnumConversion<E> {
  private static final ClassValue<EnumConversion<?>> CONVERSIONS =
      new ClassValue<>() {
        @Override
        protected EnumConversion<?> computeValue(Class<?> type) {
          return new EnumConversion<>(type);
        }
      };

  private final Map<String, E> constants = new LinkedHashMap<>();

  private EnumConversion(Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      constants.put(((Enum<?>) constant).name(), constant);
    }
  }

  @SuppressWarnings("unchecked")
  public static <E> EnumConversion<E> of(Class<E> type) {
    return (EnumConversion<E>) CONVERSIONS.get(type);
  }

  public boolean accepts(String name) {
    return constants.containsKey(name);
  }

  /**
   * Returns the constant that a value names.
   *
   * @throws ClassCastException when it names none, with the list of constants
   */
  public E convert(Value value) {
    E constant = value.isString() ? constants.get(value.asString()) : null;
    if (constant == null) {
      throw Mismatch.expected("one of " + String.join(", ", constants.keySet()), value);
    }
    return constant;
  }
}

package io.es4x.interop;

import java.util.HashMap;
import java.util.Map;

/**
 * Turns a string into the enum constant of that name.
 *
 * @param <E> the enum
 */
final class EnumConversion<E> {
  private final Map<String, E> constants = new HashMap<>();

  EnumConversion(Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      constants.put(((Enum<?>) constant).name(), constant);
    }
  }

  boolean accepts(String name) {
    return constants.containsKey(name);
  }

  E convert(String name) {
    E constant = constants.get(name);
    if (constant == null) {
      throw new IllegalArgumentException(
          "\"" + name + "\" is none of " + String.join(", ", constants.keySet()));
    }
    return constant;
  }
}

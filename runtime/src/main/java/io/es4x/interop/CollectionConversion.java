package io.es4x.interop;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** Copies JavaScript arrays into Java collections. */
final class CollectionConversion {
  private CollectionConversion() {}

  static List<@Nullable Object> toList(Value array) {
    return toList(array, Object.class);
  }

  /** Copies an array, converting each element to the given type. */
  static List<@Nullable Object> toList(Value array, Class<?> elementType) {
    int size = Math.toIntExact(array.getArraySize());
    List<@Nullable Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(array.getArrayElement(i).as(elementType));
    }
    return list;
  }

  static Set<@Nullable Object> toSet(Value array) {
    return new LinkedHashSet<>(toList(array));
  }
}

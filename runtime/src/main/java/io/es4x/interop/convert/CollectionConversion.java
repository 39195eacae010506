package io.es4x.interop.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/** Copies JavaScript arrays, sets, maps and objects into Java collections. */
public final class CollectionConversion {
  private CollectionConversion() {}

  public static List<@Nullable Object> toList(Value iterable) {
    List<@Nullable Object> list = new ArrayList<>();
    forEachElement(iterable, element -> list.add(ToJava.convert(element, Object.class)));
    return list;
  }

  public static Set<@Nullable Object> toSet(Value iterable) {
    Set<@Nullable Object> set = new LinkedHashSet<>();
    forEachElement(iterable, element -> set.add(ToJava.convert(element, Object.class)));
    return set;
  }

  public static Map<Object, @Nullable Object> toMap(Value object) {
    Map<Object, @Nullable Object> map = new LinkedHashMap<>();
    forEachEntry(object, (key, value) -> map.put(key, ToJava.convert(value, Object.class)));
    return map;
  }

  /** Visits the elements of an array or a Set. */
  static void forEachElement(Value iterable, Consumer<Value> visitor) {
    if (iterable.hasArrayElements()) {
      long size = iterable.getArraySize();
      for (long i = 0; i < size; i++) {
        visitor.accept(iterable.getArrayElement(i));
      }
    } else {
      Value iterator = iterable.getIterator();
      while (iterator.hasIteratorNextElement()) {
        visitor.accept(iterator.getIteratorNextElement());
      }
    }
  }

  /** Visits the entries of a Map or the properties of an object. */
  static void forEachEntry(Value object, BiConsumer<Object, Value> visitor) {
    if (object.hasHashEntries()) {
      Value entries = object.getHashEntriesIterator();
      while (entries.hasIteratorNextElement()) {
        Value entry = entries.getIteratorNextElement();
        visitor.accept(
            ToJava.convert(entry.getArrayElement(0), Object.class), entry.getArrayElement(1));
      }
    } else if (JsKind.isPlainObject(object)) {
      for (String key : object.getMemberKeys()) {
        visitor.accept(key, object.getMember(key));
      }
    } else {
      throw Mismatch.expected("an object or a Map", object);
    }
  }
}

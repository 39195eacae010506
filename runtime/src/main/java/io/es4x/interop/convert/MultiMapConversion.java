package io.es4x.interop.convert;

import io.vertx.core.MultiMap;
import org.graalvm.polyglot.Value;

/** Converts an object or Map to a MultiMap, the type of headers and form fields. */
public final class MultiMapConversion {
  private MultiMapConversion() {}

  /**
   * Converts the entries. The elements of an array or Set are several values of one name; null and
   * undefined are omitted.
   */
  public static MultiMap convert(Value object) {
    MultiMap map = MultiMap.caseInsensitiveMultiMap();
    CollectionConversion.forEachEntry(
        object, (name, value) -> add(map, String.valueOf(name), value));
    return map;
  }

  private static void add(MultiMap map, String name, Value value) {
    if (JsKind.isCollection(value)) {
      CollectionConversion.forEachElement(value, element -> add(map, name, element));
    } else if (value.isString()) {
      map.add(name, value.asString());
    } else if (value.isNumber()) {
      map.add(name, JsNumbers.toNumber(value).toString());
    } else if (value.isBoolean()) {
      map.add(name, String.valueOf(value.asBoolean()));
    } else if (!value.isNull()) {
      throw Mismatch.at("[\"" + name + "\"]", Mismatch.expected("a string", value));
    }
  }
}

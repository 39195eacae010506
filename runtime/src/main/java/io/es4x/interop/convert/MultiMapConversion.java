package io.es4x.interop.convert;

import io.vertx.core.MultiMap;
import org.graalvm.polyglot.Value;

/** Makes a MultiMap, which headers and form fields are, from an object or Map of JavaScript. */
public final class MultiMapConversion {
  private MultiMapConversion() {}

  /**
   * The entries; the elements of an array or Set are values of one name, and what is null or
   * undefined is left out.
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

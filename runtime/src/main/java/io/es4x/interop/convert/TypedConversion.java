package io.es4x.interop.convert;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Converts to a generic Java type, including its elements, where reflection knows the type
 * arguments.
 */
final class TypedConversion {
  private TypedConversion() {}

  /**
   * Converts a value; null stays null.
   *
   * @throws ClassCastException when it cannot be converted, with a message that names the expected
   *     type
   */
  static @Nullable Object convert(Value value, Type type) {
    // The most frequent types of options, without GraalVM's search for a rule.
    if (type == String.class && value.isString()) {
      return value.asString();
    } else if (type == int.class && value.fitsInInt()) {
      return value.asInt();
    } else if (type == boolean.class && value.isBoolean()) {
      return value.asBoolean();
    }
    Class<?> raw = rawClass(type);
    if (value.isNull()) {
      if (raw.isPrimitive()) {
        throw Mismatch.expected(raw.getName(), value);
      }
      return null;
    }
    if (value.isHostObject()) {
      return cast(value, raw);
    }
    if (raw.isEnum() && value.isString()) {
      return EnumConversion.of(raw).convert(value);
    }
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      if (raw == List.class || raw == Collection.class) {
        return elements(value, arguments[0], new ArrayList<>());
      } else if (raw == Set.class) {
        return elements(value, arguments[0], new LinkedHashSet<>());
      } else if (raw == Map.class) {
        return entries(value, arguments[1]);
      }
    }
    return cast(value, raw);
  }

  private static <C extends Collection<@Nullable Object>> C elements(
      Value iterable, Type elementType, C target) {
    if (!JsKind.isArray(iterable) && !JsKind.isSet(iterable)) {
      throw Mismatch.expected("an array", iterable);
    }
    CollectionConversion.forEachElement(
        iterable,
        element -> {
          try {
            target.add(convert(element, elementType));
          } catch (ClassCastException mismatch) {
            throw Mismatch.at("[" + target.size() + "]", mismatch);
          }
        });
    return target;
  }

  private static Map<Object, @Nullable Object> entries(Value object, Type valueType) {
    Map<Object, @Nullable Object> target = new LinkedHashMap<>();
    CollectionConversion.forEachEntry(
        object,
        (key, value) -> {
          try {
            target.put(key, convert(value, valueType));
          } catch (ClassCastException mismatch) {
            throw Mismatch.at("[\"" + key + "\"]", mismatch);
          }
        });
    return target;
  }

  private static @Nullable Object cast(Value value, Class<?> type) {
    try {
      return ToJava.convert(value, type);
    } catch (ClassCastException mismatch) {
      // Types with conversions of their own have a better message already.
      boolean simple = type.isPrimitive() || type.getPackage() == String.class.getPackage();
      throw simple ? Mismatch.expected(type.getSimpleName(), value) : mismatch;
    }
  }

  private static Class<?> rawClass(Type type) {
    return switch (type) {
      case Class<?> rawClass -> rawClass;
      case ParameterizedType generic -> (Class<?>) generic.getRawType();
      default -> Object.class;
    };
  }
}

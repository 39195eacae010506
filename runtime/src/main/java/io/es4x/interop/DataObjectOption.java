package io.es4x.interop;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * One option of a data object: its setters, tried in turn until one takes the value.
 *
 * @param owner the data object's simple name, for messages
 * @param name the option's name
 * @param setters methods {@code setName(x)}
 */
record DataObjectOption(String owner, String name, List<Method> setters) {

  /** The options of a data object by name. */
  static Map<String, DataObjectOption> of(Class<?> type) {
    Map<String, DataObjectOption> options = new HashMap<>();
    for (Method method : type.getMethods()) {
      if (isSetter(method)) {
        String name = propertyName(method.getName().substring(3));
        options
            .computeIfAbsent(
                name, key -> new DataObjectOption(type.getSimpleName(), key, new ArrayList<>()))
            .setters
            .add(method);
      }
    }
    return options;
  }

  void set(Object dataObject, Value value) {
    List<String> tried = new ArrayList<>();
    for (Method setter : setters) {
      Type parameter = setter.getGenericParameterTypes()[0];
      Object argument;
      try {
        argument = convert(value, parameter);
      } catch (ClassCastException | PolyglotException | IllegalArgumentException unfit) {
        tried.add(
            unfit instanceof IllegalArgumentException
                ? String.valueOf(unfit.getMessage())
                : "expects " + describe(parameter));
        continue;
      }
      invoke(setter, dataObject, argument);
      return;
    }
    throw new IllegalArgumentException(
        owner + "." + name + " " + String.join(" or ", tried) + ", but got " + value);
  }

  private static boolean isSetter(Method method) {
    return method.getName().length() > 3
        && method.getName().startsWith("set")
        && method.getParameterCount() == 1
        && !Modifier.isStatic(method.getModifiers())
        && !method.isBridge();
  }

  /**
   * {@code Port} to {@code port}, {@code URI} to {@code uri}, as vertx-codegen names properties.
   */
  private static String propertyName(String suffix) {
    int upper = 0;
    while (upper < suffix.length() && Character.isUpperCase(suffix.charAt(upper))) {
      upper++;
    }
    int lower = upper > 1 && upper < suffix.length() ? upper - 1 : upper;
    return suffix.substring(0, lower).toLowerCase(java.util.Locale.ROOT) + suffix.substring(lower);
  }

  private static @Nullable Object convert(Value value, Type type) {
    if (value.isNull()) {
      return null;
    }
    if (type instanceof ParameterizedType generic && JsKind.isArray(value)) {
      Class<?> element = rawClass(generic.getActualTypeArguments()[0]);
      if (generic.getRawType() == java.util.Set.class) {
        return new LinkedHashSet<>(CollectionConversion.toList(value, element));
      }
      if (generic.getRawType() == List.class) {
        return CollectionConversion.toList(value, element);
      }
    }
    if (type instanceof ParameterizedType generic
        && generic.getRawType() == Map.class
        && JsKind.isPlainObject(value)) {
      Class<?> element = rawClass(generic.getActualTypeArguments()[1]);
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      for (String key : value.getMemberKeys()) {
        map.put(key, value.getMember(key).as(element));
      }
      return map;
    }
    return value.as(rawClass(type));
  }

  private static Class<?> rawClass(Type type) {
    return switch (type) {
      case Class<?> rawClass -> rawClass;
      case ParameterizedType generic -> (Class<?>) generic.getRawType();
      default -> Object.class;
    };
  }

  private static String describe(Type type) {
    Class<?> raw = rawClass(type);
    if (raw.isEnum()) {
      return "one of " + java.util.Arrays.toString(raw.getEnumConstants());
    }
    return raw.getSimpleName();
  }

  private static void invoke(Method setter, Object dataObject, @Nullable Object argument) {
    try {
      setter.invoke(dataObject, argument);
    } catch (InvocationTargetException failed) {
      if (failed.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalArgumentException(failed.getCause());
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

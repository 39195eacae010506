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
 * One option of a data object: its setters, tried in turn until one takes the value; for an option
 * that can only be added to, its adder.
 *
 * @param owner the data object's simple name, for messages
 * @param name the option's name
 * @param setters methods {@code setName(x)}
 * @param adders methods {@code addName(element)} or {@code addName(key, element)}
 */
record DataObjectOption(String owner, String name, List<Method> setters, List<Method> adders) {

  /** The options of a data object by name. */
  static Map<String, DataObjectOption> of(Class<?> type) {
    Map<String, DataObjectOption> options = new HashMap<>();
    for (Method method : type.getMethods()) {
      if (isAccessor(method, "set", 1)) {
        option(options, type, nameOf(method)).setters.add(method);
      } else if (isAccessor(method, "add", 1) || isAccessor(method, "add", 2)) {
        option(options, type, plural(nameOf(method))).adders.add(method);
      }
    }
    return options;
  }

  private static DataObjectOption option(
      Map<String, DataObjectOption> options, Class<?> type, String name) {
    return options.computeIfAbsent(
        name,
        key ->
            new DataObjectOption(type.getSimpleName(), key, new ArrayList<>(), new ArrayList<>()));
  }

  void set(Object dataObject, Value value) {
    if (setters.isEmpty()) {
      add(dataObject, value);
      return;
    }
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
      invoke(setter, dataObject, new Object[] {argument});
      return;
    }
    throw new IllegalArgumentException(
        owner + "." + name + " " + String.join(" or ", tried) + ", but got " + value);
  }

  private void add(Object dataObject, Value value) {
    for (Method adder : adders) {
      if (adder.getParameterCount() == 1 && value.hasArrayElements()) {
        for (Object element :
            CollectionConversion.toList(value, rawClass(adder.getGenericParameterTypes()[0]))) {
          invoke(adder, dataObject, element);
        }
        return;
      } else if (adder.getParameterCount() == 2 && JsKind.isPlainObject(value)) {
        Class<?> elementType = rawClass(adder.getGenericParameterTypes()[1]);
        for (String key : value.getMemberKeys()) {
          invoke(adder, dataObject, key, value.getMember(key).as(elementType));
        }
        return;
      }
    }
    throw new IllegalArgumentException(
        owner + "." + name + " expects an array or an object, but got " + value);
  }

  private static boolean isAccessor(Method method, String prefix, int parameters) {
    return method.getName().length() > prefix.length()
        && method.getName().startsWith(prefix)
        && method.getParameterCount() == parameters
        && !Modifier.isStatic(method.getModifiers())
        && !method.isBridge();
  }

  private static String nameOf(Method accessor) {
    return propertyName(accessor.getName().substring("set".length()));
  }

  /** As vertx-codegen names what adders add to. */
  private static String plural(String name) {
    return name.endsWith("s") ? name : name + "s";
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

  private static void invoke(Method accessor, Object dataObject, @Nullable Object... arguments) {
    try {
      accessor.invoke(dataObject, arguments);
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

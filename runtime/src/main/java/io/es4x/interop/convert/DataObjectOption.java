package io.es4x.interop.convert;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * One option of a data object: its setters, which are tried in turn until one accepts the value, or
 * its adder if it has no setter.
 *
 * @param owner the data object's simple name, for messages
 * @param name the option's name
 * @param setters methods {@code setName(x)}
 * @param adders methods {@code addName(element)} or {@code addName(key, element)}
 */
record DataObjectOption(String owner, String name, List<Accessor> setters, List<Accessor> adders) {

  /**
   * A setter or adder.
   *
   * @param parameters its generic types, cached since reflection copies them at each call
   */
  private record Accessor(Method method, List<Type> parameters) {
    Accessor(Method method) {
      this(method, List.of(method.getGenericParameterTypes()));
    }
  }

  /** The options of a data object by name. */
  static Map<String, DataObjectOption> of(Class<?> type) {
    Map<String, DataObjectOption> options = new HashMap<>();
    for (Method method : type.getMethods()) {
      if (isAccessor(method, "set", 1)) {
        option(options, type, nameOf(method)).setters.add(new Accessor(method));
      } else if (isAccessor(method, "add", 1) || isAccessor(method, "add", 2)) {
        option(options, type, plural(nameOf(method))).adders.add(new Accessor(method));
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
    List<String> mismatches = new ArrayList<>();
    for (Accessor setter : setters) {
      Object argument;
      try {
        argument = TypedConversion.convert(value, setter.parameters().getFirst());
      } catch (ClassCastException mismatch) {
        mismatches.add(Mismatch.at(owner + "." + name, mismatch).getMessage());
        continue;
      }
      invoke(setter, dataObject, new Object[] {argument});
      return;
    }
    throw new Mismatch(String.join("; or ", mismatches));
  }

  private void add(Object dataObject, Value value) {
    for (Accessor adder : adders) {
      List<Type> parameters = adder.parameters();
      if (parameters.size() == 1 && JsKind.isCollection(value)) {
        CollectionConversion.forEachElement(
            value, element -> invoke(adder, dataObject, convert(element, parameters.getFirst())));
        return;
      } else if (parameters.size() == 2 && JsKind.isMapLike(value)) {
        CollectionConversion.forEachEntry(
            value,
            (key, element) ->
                invoke(adder, dataObject, key, convert(element, parameters.getLast())));
        return;
      }
    }
    throw Mismatch.at(owner + "." + name, Mismatch.expected("an array or an object", value));
  }

  private @Nullable Object convert(Value element, Type type) {
    try {
      return TypedConversion.convert(element, type);
    } catch (ClassCastException mismatch) {
      throw Mismatch.at(owner + "." + name, mismatch);
    }
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

  /** Returns the plural under which vertx-codegen lists an adder's option. */
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

  private static void invoke(Accessor accessor, Object dataObject, @Nullable Object... arguments) {
    try {
      accessor.method().invoke(dataObject, arguments);
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

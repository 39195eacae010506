package io.es4x.interop.convert;

import io.es4x.errors.Spelling;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Makes a Vert.x data object (an options class) from a JavaScript object literal, by its setters:
 * {@code {port: 8080}} calls {@code setPort(8080)}.
 *
 * <p>An option that the class does not have is an error that names the nearest one.
 *
 * @param <T> the data object
 */
public final class DataObjectConversion<T> {
  private static final ClassValue<DataObjectConversion<?>> CONVERSIONS =
      new ClassValue<>() {
        @Override
        protected DataObjectConversion<?> computeValue(Class<?> type) {
          return new DataObjectConversion<>(type);
        }
      };

  private final Class<T> type;
  private final @Nullable Constructor<T> constructor;
  private final Map<String, DataObjectOption> options;

  private DataObjectConversion(Class<T> type) {
    this.type = type;
    this.constructor = emptyConstructor(type);
    this.options = DataObjectOption.of(type);
  }

  @SuppressWarnings("unchecked")
  public static <T> DataObjectConversion<T> of(Class<T> type) {
    return (DataObjectConversion<T>) CONVERSIONS.get(type);
  }

  /**
   * Returns whether a value is an object literal whose every member is an option of this class, or
   * a misspelled one, which should not be converted to the JSON that many of these classes can be
   * made from.
   */
  public boolean fits(Value literal) {
    Set<String> names = literalNames(literal);
    return names != null
        && (options.keySet().containsAll(names) || names.stream().allMatch(this::isNearOption));
  }

  /**
   * Returns whether a value is an object literal that can only be meant as options, although it has
   * one that this class does not have. Such a literal has no methods, so it implements no
   * interface.
   */
  public boolean isMeant(Value literal) {
    Set<String> names = literalNames(literal);
    return names != null
        && names.stream()
            .allMatch(name -> options.containsKey(name) || !literal.canInvokeMember(name));
  }

  private boolean isNearOption(String name) {
    return options.containsKey(name) || Spelling.nearest(name, options.keySet()) != null;
  }

  /**
   * Makes the data object.
   *
   * @throws ClassCastException when the value is no object literal, or an option does not fit
   */
  public T convert(Value literal) {
    Set<String> names = literalNames(literal);
    if (names == null) {
      throw notOptions(literal);
    }
    return make(literal, names);
  }

  /** Converts, as {@link #convert} does, a value for which {@link #fits} has returned true. */
  public T convertFitting(Value literal) {
    return make(literal, literal.getMemberKeys());
  }

  /** Returns the number of options. */
  public int size() {
    return options.size();
  }

  /** Sets the members of a literal on a data object; other options keep their values. */
  void update(T dataObject, Value literal) {
    Set<String> names = literalNames(literal);
    if (names == null) {
      throw notOptions(literal);
    }
    set(dataObject, literal, names);
  }

  private Mismatch notOptions(Value value) {
    return Mismatch.expected("an object with options (" + type.getSimpleName() + ")", value);
  }

  private T make(Value literal, Set<String> names) {
    T dataObject = newInstance(literal);
    set(dataObject, literal, names);
    return dataObject;
  }

  private void set(T dataObject, Value literal, Set<String> names) {
    for (String name : names) {
      Value value = literal.getMember(name);
      if (JsKind.isUndefined(value)) {
        continue;
      }
      DataObjectOption option = options.get(name);
      if (option == null) {
        throw new Mismatch(unknownOption(name));
      }
      option.set(dataObject, value);
    }
  }

  /**
   * Returns the names in a literal; null for other values. A promise, for example, would be taken
   * for an empty literal.
   */
  private static @Nullable Set<String> literalNames(Value value) {
    if (!JsKind.isPlainObject(value)) {
      return null;
    }
    Set<String> names = value.getMemberKeys();
    boolean nameless = names.isEmpty();
    return nameless && !value.getMetaObject().getMetaSimpleName().equals("Object") ? null : names;
  }

  private static <T> @Nullable Constructor<T> emptyConstructor(Class<T> type) {
    try {
      return type.getConstructor();
    } catch (NoSuchMethodException jsonOnly) {
      return null;
    }
  }

  private T newInstance(Value literal) {
    if (constructor == null) {
      return fromJson(literal);
    }
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException failed) {
      throw new IllegalArgumentException(failed.getCause());
    } catch (ReflectiveOperationException failure) {
      throw new Mismatch(type.getName() + " cannot be created from an object literal");
    }
  }

  /** Makes data objects without an empty constructor, which take their required members as JSON. */
  private T fromJson(Value literal) {
    try {
      return type.getConstructor(io.vertx.core.json.JsonObject.class)
          .newInstance(JsonConversion.toJsonObject(literal));
    } catch (ReflectiveOperationException failure) {
      throw new Mismatch(type.getName() + " cannot be created from an object literal");
    }
  }

  private String unknownOption(String name) {
    String nearest = Spelling.nearest(name, options.keySet());
    return type.getSimpleName()
        + " has no option \""
        + name
        + '"'
        + (nearest == null ? "" : "; did you mean \"" + nearest + "\"?");
  }
}

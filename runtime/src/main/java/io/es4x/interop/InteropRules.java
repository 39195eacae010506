package io.es4x.interop;

import static org.graalvm.polyglot.HostAccess.TargetMappingPrecedence.HIGH;
import static org.graalvm.polyglot.HostAccess.TargetMappingPrecedence.HIGHEST;
import static org.graalvm.polyglot.HostAccess.TargetMappingPrecedence.LOW;
import static org.graalvm.polyglot.HostAccess.TargetMappingPrecedence.LOWEST;

import io.es4x.errors.JsErrors;
import io.es4x.interop.convert.BufferConversion;
import io.es4x.interop.convert.CollectionConversion;
import io.es4x.interop.convert.DataObjectConversion;
import io.es4x.interop.convert.DriverOptions;
import io.es4x.interop.convert.EnumConversion;
import io.es4x.interop.convert.JsKind;
import io.es4x.interop.convert.JsNumbers;
import io.es4x.interop.convert.JsonConversion;
import io.es4x.interop.convert.JsonValues;
import io.es4x.interop.convert.Mismatch;
import io.es4x.interop.convert.MultiMapConversion;
import io.es4x.interop.convert.Promises;
import io.es4x.interop.convert.TextConversion;
import io.es4x.interop.function.FunctionAdapters;
import io.es4x.interop.function.GeneratedAdapter;
import io.es4x.interop.function.InterfaceMethods;
import io.es4x.interop.stream.ScriptReadStream;
import io.es4x.interop.stream.ScriptWriteStream;
import io.es4x.threads.AnyThread;
import io.vertx.core.Deployable;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.core.streams.ReadStream;
import io.vertx.core.streams.WriteStream;
import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.HostAccess.TargetMappingPrecedence;
import org.graalvm.polyglot.Value;

/**
 * Assembles the rules by which JavaScript values become Java arguments.
 *
 * <p>Everything public in Java is open to scripts ({@link HostAccess#ALL}); the rules add the
 * conversions that JavaScript users expect. Predicates must be cheap: for an overloaded method each
 * is called for each candidate.
 */
@AnyThread
public final class InteropRules {
  private final HostAccess.Builder access = HostAccess.newBuilder(HostAccess.ALL);

  private InteropRules() {}

  /** Returns the host access of an engine, for the classes named by the applications' bindings. */
  public static HostAccess create(BindingTables tables) {
    InteropRules rules = new InteropRules();
    rules.json();
    rules.functions(tables);
    rules.vertx();
    rules.streams();
    rules.verticles();
    rules.collections();
    rules.comparables();
    rules.times();
    rules.numbers();
    TextConversion.ALL.forEach(rules::text);
    tables.dataObjects().forEach(type -> rules.options(type, tables.dataObjects()));
    tables.enums().forEach(rules::enumeration);
    tables.interfaces().forEach(type -> rules.implementation(type, tables.dataObjects()));
    return rules.access.build();
  }

  private void json() {
    map(JsonObject.class, JsKind::isJsonObject, JsonConversion::toJsonObject, HIGH);
    map(JsonArray.class, JsKind::isArray, JsonConversion::toJsonArray, HIGH);
    access.targetTypeMapping(
        Value.class,
        Object.class,
        JsKind::isConvertibleToObject,
        JsonConversion::toObject,
        HIGHEST);
    refuseOthers(JsonObject.class, "an object");
    refuseOthers(JsonArray.class, "an array");
  }

  private void functions(BindingTables tables) {
    FunctionAdapters.ALL.forEach(this::function);
    tables.functionalInterfaces().stream()
        .filter(type -> !FunctionAdapters.ALL.containsKey(type) && type != Deployable.class)
        .forEach(type -> function(type, f -> GeneratedAdapter.of(type).adapt(f)));
  }

  /**
   * Maps functions to an interface, which is preferred to Object; see {@link OverloadPreference}.
   */
  private <T> void function(Class<T> type, Function<Value, ?> adapter) {
    if (FunctionAdapters.WITHOUT_PARAMETERS.contains(type)) {
      // Where Java takes a Supplier or a Handler, a function with a parameter is a handler.
      map(type, JsKind::isFunctionWithoutParameters, f -> type.cast(adapter.apply(f)), HIGHEST);
      map(type, JsKind::isFunction, f -> type.cast(adapter.apply(f)), LOW);
    } else {
      map(type, JsKind::isFunction, f -> type.cast(adapter.apply(f)), HIGH);
    }
    refuseNonFunctions(type);
  }

  private void refuseNonFunctions(Class<?> type) {
    // Evaluated lazily: reflecting on every interface would slow down the start.
    Predicate<Value> implementsIt =
        object ->
            JsKind.isPlainObject(object)
                && object.canInvokeMember(GeneratedAdapter.singleAbstractMethod(type).getName());
    refuse(
        type,
        value -> JsKind.isScriptObject(value) && !implementsIt.test(value),
        "a function (" + type.getSimpleName() + ")");
  }

  @SuppressWarnings("rawtypes")
  private void vertx() {
    map(Future.class, JsKind::isPromise, promise -> (Future) Promises.toFuture(promise), LOW);
    refuse(Future.class, "a promise or Future");
    map(Buffer.class, JsKind::isBinary, BufferConversion::toBuffer, HIGHEST);
    refuse(Buffer.class, "a Uint8Array or other bytes (Buffer)");
    map(byte[].class, JsKind::isBinary, BufferConversion::toBytes, HIGHEST);
    // Preferred to an overload with Map, whose conversion does not check the values: some may be
    // arrays.
    map(MultiMap.class, JsKind::isMapLike, MultiMapConversion::convert, HIGHEST);
    refuse(MultiMap.class, "an object or a Map");
    map(Throwable.class, JsKind::isThrowable, JsErrors::toThrowable, LOW);
    refuseOthers(Throwable.class, "an Error or other object");
  }

  /** Maps the streams of Node.js and of the web. */
  private void streams() {
    map(ReadStream.class, ScriptReadStream::accepts, ScriptReadStream::of, HIGH);
    map(WriteStream.class, ScriptWriteStream::accepts, ScriptWriteStream::of, HIGH);
    map(URI.class, InteropRules::isUrl, InteropRules::toUri, HIGH);
    map(URL.class, InteropRules::isUrl, InteropRules::toUrl, HIGH);
  }

  private static boolean isUrl(Value value) {
    return JsKind.isScriptObject(value) && value.hasMember("href") && value.hasMember("origin");
  }

  private static URI toUri(Value url) {
    return URI.create(url.getMember("href").asString());
  }

  private static URL toUrl(Value url) {
    try {
      return toUri(url).toURL();
    } catch (MalformedURLException unknown) {
      throw new Mismatch(unknown.getMessage()); // A scheme that Java does not know.
    }
  }

  /**
   * Refuses script objects as verticles: a verticle runs on another event loop, which cannot reach
   * a script's objects.
   */
  private void verticles() {
    refuse(
        Deployable.class,
        JsKind::isScriptObject,
        "the name of a file, as in deployVerticle('work.js') (a verticle is a file of its own)");
  }

  @SuppressWarnings("rawtypes")
  private void collections() {
    // Copies: a view would access the context from any thread at any time. Beside an overload with
    // Object, as header classes that implement MultiMap have, the more precise type wins. From a
    // List, not a Value: overloads with a string or an Iterable, such as putHeader, are called
    // often, and a string is not a List, while a Value would have to be made first.
    access.targetTypeMapping(
        List.class, Iterable.class, InteropRules::isOfScript, InteropRules::copyOf, HIGHEST);
    map(Iterable.class, JsKind::isSet, CollectionConversion::toList, HIGH);
    map(List.class, JsKind::isCollection, array -> (List) CollectionConversion.toList(array), HIGH);
    map(Collection.class, JsKind::isCollection, array -> CollectionConversion.toList(array), HIGH);
    map(Set.class, JsKind::isCollection, array -> (Set) CollectionConversion.toSet(array), HIGH);
    map(Map.class, JsKind::isMapLike, object -> (Map) CollectionConversion.toMap(object), HIGH);
    refuse(List.class, "an array");
    refuse(Collection.class, "an array");
    refuse(Set.class, "an array or a Set");
    refuse(Map.class, "an object or a Map");
  }

  /** Returns whether a list is GraalVM's view of a JavaScript array. */
  private static boolean isOfScript(List<?> list) {
    return JsKind.isArray(Value.asValue(list));
  }

  private static Iterable<?> copyOf(List<?> view) {
    return CollectionConversion.toList(Value.asValue(view));
  }

  /**
   * Maps values for generic Java code that compares them: {@code T extends Comparable<T>} is a
   * Comparable at run time.
   */
  private void comparables() {
    map(Comparable.class, JsKind::isComparable, InteropRules::toComparable, LOW);
  }

  private static Comparable<?> toComparable(Value value) {
    if (value.isString()) {
      return value.asString();
    }
    return value.isBoolean()
        ? (Comparable<?>) value.asBoolean()
        : (Comparable<?>) JsNumbers.toNumber(value);
  }

  /** Maps dates to the time classes that GraalJS does not convert to. */
  private void times() {
    map(Temporal.class, Value::isInstant, Value::asInstant, HIGH);
    map(OffsetDateTime.class, Value::isInstant, InteropRules::toOffsetDateTime, LOW);
    map(OffsetTime.class, Value::isInstant, date -> toOffsetDateTime(date).toOffsetTime(), LOW);
  }

  /** Converts a date in the local time zone, as GraalJS does for the other classes. */
  private static OffsetDateTime toOffsetDateTime(Value date) {
    return date.asInstant().atZone(ZoneId.systemDefault()).toOffsetDateTime();
  }

  private void numbers() {
    map(BigDecimal.class, Value::isNumber, JsNumbers::toBigDecimal, LOW);
    map(Byte.class, JsNumbers::isUnsignedByte, number -> (byte) number.asInt(), LOW);
  }

  private <T> void text(Class<T> type, TextConversion<?> conversion) {
    map(type, Value::isString, text -> type.cast(conversion.convert(text)), LOW);
    refuseOthers(type, conversion.expected());
  }

  private <T> void options(Class<T> type, Set<Class<?>> dataObjects) {
    if (DriverOptions.areDeclaredBy(type)) {
      DriverOptions options = DriverOptions.of(type, dataObjects);
      map(type, options::fit, literal -> type.cast(options.convert(literal)), HIGHEST);
      map(type, options::areMeant, literal -> type.cast(options.convert(literal)), LOW);
      map(type, JsKind::isPresent, literal -> type.cast(options.convert(literal)), LOWEST);
    } else {
      dataObject(type);
    }
  }

  private <T> void dataObject(Class<T> type) {
    // First if all options fit, which selects the overload. Then, with lower precedence, to report
    // what is wrong with the literal.
    map(
        type,
        literal -> DataObjectConversion.of(type).fits(literal),
        literal -> DataObjectConversion.of(type).convertFitting(literal),
        HIGHEST);
    map(
        type,
        literal -> DataObjectConversion.of(type).isMeant(literal),
        literal -> DataObjectConversion.of(type).convert(literal),
        LOW);
    map(type, JsKind::isPresent, literal -> DataObjectConversion.of(type).convert(literal), LOWEST);
  }

  private <E> void enumeration(Class<E> type) {
    Predicate<Value> isConstant =
        value -> value.isString() && EnumConversion.of(type).accepts(value.asString());
    map(type, isConstant, value -> EnumConversion.of(type).convert(value), LOW);
    map(type, JsKind::isPresent, value -> EnumConversion.of(type).convert(value), LOWEST);
  }

  private <T> void implementation(Class<T> type, Set<Class<?>> dataObjects) {
    // A JsonSchema, for instance, is a JsonObject: scripts see its entries.
    map(
        type,
        value -> type.isInstance(JsonValues.unwrap(value)),
        value -> Objects.requireNonNull(type.cast(JsonValues.unwrap(value)), "it is an instance"),
        HIGH);
    map(
        type,
        value -> InterfaceMethods.of(type).areMissing(value),
        value -> {
          throw InterfaceMethods.of(type).mismatch(type, value, dataObjects);
        },
        LOW);
    refuseOthers(type, Mismatch.nameOf(type));
  }

  /** Refuses values that no other rule converts, with a message that names the expected type. */
  private <T> void refuseOthers(Class<T> target, String expected) {
    map(target, JsKind::isPresent, refusal(expected), LOWEST);
  }

  /**
   * Refuses other values, as {@link #refuseOthers} does, for an interface. GraalJS would implement
   * it by any object, and missing methods would show only when Java calls them.
   */
  private void refuse(Class<?> target, String expected) {
    refuse(target, value -> !value.isHostObject() || isOther(value, target), expected);
  }

  private <T> void refuse(Class<T> target, Predicate<Value> unfit, String expected) {
    map(target, value -> value.hasMembers() && unfit.test(value), refusal(expected), LOW);
    refuseOthers(target, expected);
  }

  /**
   * Returns whether a host object is neither of a type nor accepted for it, as Java arrays are for
   * lists.
   */
  private static boolean isOther(Value host, Class<?> target) {
    return !target.isInstance(host.asHostObject())
        && !host.hasArrayElements()
        && !host.hasIterator()
        && !host.hasHashEntries();
  }

  private static <T> Function<Value, T> refusal(String expected) {
    return value -> {
      throw Mismatch.expected(expected, value);
    };
  }

  private <T> void map(
      Class<T> target,
      Predicate<Value> accepts,
      Function<Value, T> converter,
      TargetMappingPrecedence precedence) {
    access.targetTypeMapping(Value.class, target, accepts, converter, precedence);
  }
}

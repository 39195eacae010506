package io.es4x.interop.convert;

import io.es4x.errors.JsErrors;
import io.es4x.interop.owner.ScriptContext;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Converts JavaScript values to Vert.x JSON by the rules of {@code JSON.stringify}: {@code toJSON}
 * is called, {@code undefined}, functions and symbols are omitted from objects and null in arrays,
 * NaN and infinities are null. Unlike there, a BigInt is a number, and remains a BigInt in the body
 * of a message. The result is a copy that any thread may keep; a Vert.x JSON object within is not
 * copied.
 */
public final class JsonConversion {
  /** A depth that only cycles reach, below the limit of the stack. */
  private static final int MAX_DEPTH = 512;

  private static final JsonConversion NUMBERS = new JsonConversion(false);

  private final boolean keepsBigInts;

  /** True once the result lacks something of the value. */
  private boolean lossy;

  /** True once the value has objects of Java in it, of which there are no clones. */
  private boolean holdsJava;

  private JsonConversion(boolean keepsBigInts) {
    this.keepsBigInts = keepsBigInts;
  }

  /**
   * The JSON of the body of a message.
   *
   * @param isLossy whether the body lacks something that a clone of the value would have
   * @param isOfAnotherClass whether the value is an object of a class that has no members of its
   *     own, such as a regular expression
   */
  public record MessageForm(@Nullable Object body, boolean isLossy, boolean isOfAnotherClass) {}

  public static JsonObject toJsonObject(Value object) {
    if (plain(object, false) instanceof JsonObject copy) {
      return copy;
    }
    if (JsonValues.unwrap(object) instanceof JsonObject same) {
      return same;
    }
    if (!object.canInvokeMember("toJSON")) {
      return NUMBERS.toJsonObject(object, 0);
    }
    if (NUMBERS.toJava(object, 0) instanceof JsonObject json) {
      return json;
    }
    throw Mismatch.expected("an object whose toJSON() returns an object", object);
  }

  public static JsonArray toJsonArray(Value array) {
    if (plain(array, false) instanceof JsonArray copy) {
      return copy;
    }
    return JsonValues.unwrap(array) instanceof JsonArray same
        ? same
        : NUMBERS.toJsonArray(array, 0);
  }

  /** Converts a value for a parameter of type {@code Object}. */
  public static @Nullable Object toObject(Value value) {
    Object plain = plain(value, false);
    if (plain != null) {
      return CopySource.remember(value, plain);
    }
    if (JsKind.isSymbol(value)) {
      throw Mismatch.expected("a value that can be converted to Java", value);
    } else if (JsKind.isSet(value)) {
      return CollectionConversion.toSet(value);
    } else if (value.hasHashEntries() && !value.isHostObject()) {
      return CollectionConversion.toMap(value);
    } else if (!JsKind.isScriptObject(value)) {
      return NUMBERS.toJava(value, 0);
    }
    Object json = JsonValues.unwrap(value);
    return json == null ? CopySource.remember(value, NUMBERS.copy(value, 0)) : json;
  }

  /** Converts an object or array to the body of a message. */
  public static MessageForm toMessage(Value value) {
    Object plain = plain(value, true);
    if (plain != null) {
      return new MessageForm(plain, false, false);
    }
    JsonConversion conversion = new JsonConversion(true);
    Object body = conversion.copy(value, 0);
    boolean isOther =
        conversion.lossy && body instanceof JsonObject object && object.isEmpty() && isOther(value);
    return new MessageForm(body, conversion.lossy && !conversion.holdsJava, isOther);
  }

  /** Returns the copy of a plain object or array; null if it is not plain. */
  private static @Nullable Object plain(Value value, boolean lossless) {
    ScriptContext owner = ScriptContext.ofThread();
    return owner == null ? null : new PlainJson(owner.plainShapes(), lossless).copy(value);
  }

  /** Returns whether an object without members is one of a class. */
  private static boolean isOther(Value object) {
    Value type = object.getMetaObject();
    return type != null && !"Object".equals(type.getMetaSimpleName());
  }

  private JsonObject toJsonObject(Value object, int depth) {
    checkDepth(depth);
    Map<String, @Nullable Object> members = new CopySource.Members();
    for (String key : object.getMemberKeys()) {
      Value member = object.getMember(key);
      if (isJson(member)) {
        members.put(key, toJava(member, depth + 1));
      } else {
        loses();
      }
    }
    if (keepsBigInts && members.isEmpty() && isOther(object)) {
      loses();
    }
    return new JsonObject(members);
  }

  private JsonArray toJsonArray(Value array, int depth) {
    checkDepth(depth);
    int size = Math.toIntExact(array.getArraySize());
    JsonArray result = new JsonArray(new CopySource.Elements(size));
    for (int i = 0; i < size; i++) {
      Value element = array.getArrayElement(i);
      boolean isJson = isJson(element);
      if (!isJson) {
        loses();
      }
      result.add(isJson ? toJava(element, depth + 1) : null);
    }
    return result;
  }

  private @Nullable Object toJava(Value value, int depth) {
    if (value.isString()) {
      return value.asString();
    } else if (value.isNumber()) {
      return depth > 0 ? toElement(value, depth) : JsNumbers.toNumber(value);
    } else if (value.isBoolean()) {
      return value.asBoolean();
    } else if (value.isNull()) {
      return null;
    } else if (value.isHostObject()) {
      if (keepsBigInts) {
        holdsJava = true;
      }
      return value.asHostObject();
    }
    Object json = JsonValues.unwrap(value);
    return json == null ? copy(value, depth) : json;
  }

  private @Nullable Object toElement(Value number, int depth) {
    BigIntElement bigInt = BigIntElement.of(number);
    Value own = bigInt == null ? null : bigInt.toJson();
    if (own != null) {
      return own.isNumber() ? JsNumbers.toNumber(own) : toJava(own, depth + 1);
    } else if (bigInt != null && keepsBigInts) {
      return bigInt.toBody();
    }
    if (isNotFinite(number)) {
      loses();
      return null;
    }
    return JsNumbers.toNumber(number);
  }

  /** Notes that the result lacks something of the value; of interest for messages only. */
  private void loses() {
    if (keepsBigInts) {
      lossy = true;
    }
  }

  private @Nullable Object copy(Value value, int depth) {
    if (JsKind.isError(value)) {
      loses();
      return JsErrors.toThrowable(value);
    } else if (value.isInstant()) {
      loses();
      return value.asInstant();
    } else if (JsKind.isBinary(value)) {
      loses();
      return BufferConversion.toBuffer(value);
    } else if (value.hasArrayElements()) {
      return toJsonArray(value, depth);
    } else if (value.canInvokeMember("toJSON")) {
      return toJava(value.invokeMember("toJSON"), depth + 1);
    } else if (JsKind.isPromise(value)) {
      loses();
      return keepsBigInts ? null : Promises.toFuture(value);
    } else if (value.canExecute()) {
      return value;
    } else if (keepsBigInts && value.hasHashEntries()) {
      loses();
      Map<String, @Nullable Object> entries = new LinkedHashMap<>();
      CollectionConversion.forEachEntry(
          value, (key, member) -> entries.put(String.valueOf(key), toJava(member, depth + 1)));
      return new JsonObject(entries);
    } else if (keepsBigInts && JsKind.isSet(value)) {
      loses();
      JsonArray elements = new JsonArray();
      CollectionConversion.forEachElement(
          value, element -> elements.add(toJava(element, depth + 1)));
      return elements;
    }
    return toJsonObject(value, depth);
  }

  private static boolean isNotFinite(Value number) {
    return number.fitsInDouble() && !Double.isFinite(number.asDouble());
  }

  /** Returns whether an entry with this value is kept. */
  static boolean isJson(Value member) {
    return !JsKind.isFunction(member) && !JsKind.isUndefined(member) && !JsKind.isSymbol(member);
  }

  private static void checkDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw new Mismatch("Converting circular structure to JSON");
    }
  }
}

package io.es4x.interop;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Turns JavaScript values into Vert.x JSON, by the rules of {@code JSON.stringify}: {@code toJSON}
 * is honoured, {@code undefined}, functions and symbols are left out of objects and are null in
 * arrays. The result is a copy that any thread may keep.
 */
final class JsonConversion {
  /** Deeper than any sane document, less than the stack: only a cycle gets here. */
  private static final int MAX_DEPTH = 512;

  private JsonConversion() {}

  static JsonObject toJsonObject(Value object) {
    return toJsonObject(object, 0);
  }

  static JsonArray toJsonArray(Value array) {
    return toJsonArray(array, 0);
  }

  /** What Java sees where it takes any {@code Object}. */
  static @Nullable Object toObject(Value value) {
    return toJava(value, 0);
  }

  private static JsonObject toJsonObject(Value object, int depth) {
    checkDepth(depth);
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    for (String key : object.getMemberKeys()) {
      Value member = object.getMember(key);
      if (isJson(member)) {
        members.put(key, toJava(member, depth + 1));
      }
    }
    return new JsonObject(members);
  }

  private static JsonArray toJsonArray(Value array, int depth) {
    checkDepth(depth);
    int size = Math.toIntExact(array.getArraySize());
    JsonArray result = new JsonArray(new ArrayList<>(size));
    for (int i = 0; i < size; i++) {
      Value element = array.getArrayElement(i);
      result.add(isJson(element) ? toJava(element, depth + 1) : null);
    }
    return result;
  }

  private static @Nullable Object toJava(Value value, int depth) {
    if (value.isString()) {
      return value.asString();
    } else if (value.isNumber()) {
      return toNumber(value);
    } else if (value.isBoolean()) {
      return value.asBoolean();
    } else if (value.isNull()) {
      return null;
    } else if (value.isHostObject()) {
      return value.asHostObject();
    } else if (JsKind.isError(value)) {
      return JsErrors.toThrowable(value);
    } else if (value.isInstant()) {
      return value.asInstant();
    } else if (JsKind.isBinary(value)) {
      return BufferConversion.toBuffer(value);
    } else if (value.hasArrayElements()) {
      return toJsonArray(value, depth);
    } else if (value.canInvokeMember("toJSON")) {
      return toJava(value.invokeMember("toJSON"), depth + 1);
    } else if (JsKind.isPromise(value)) {
      return Promises.toFuture(value);
    } else if (value.canExecute()) {
      return value;
    }
    return toJsonObject(value, depth);
  }

  private static Number toNumber(Value number) {
    if (number.fitsInInt()) {
      return number.asInt();
    } else if (number.fitsInLong()) {
      return number.asLong();
    } else if (number.fitsInDouble()) {
      return number.asDouble();
    }
    return number.asBigInteger();
  }

  private static boolean isJson(Value member) {
    return !JsKind.isFunction(member) && !JsKind.isUndefined(member) && !isSymbol(member);
  }

  private static boolean isSymbol(Value member) {
    return !member.hasMembers()
        && !member.isNull()
        && !member.isString()
        && !member.isNumber()
        && !member.isBoolean()
        && !member.isHostObject();
  }

  private static void checkDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("Converting circular structure to JSON");
    }
  }
}

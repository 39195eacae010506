package io.es4x.engine.json;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSOrdinary;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Parses JSON as {@code JSON.parse} does without a reviver. The engine's own parser reads each
 * character by a call, and looks up each property of each object; it still parses what this class
 * does not: text that is not JSON, for its error, and deep nesting.
 *
 * <p>See https://tc39.es/ecma262/#sec-json.parse.
 */
@ContextThread
public final class JsonReader {
  private static final int DEEPEST = 500;

  private final JSRealm realm;
  private final JsonNames names;
  private final JsonTokens tokens;
  private final JsonElements elements = new JsonElements();

  private JsonReader(TruffleString text, JSRealm realm) {
    this.realm = realm;
    names = JsonNames.of(realm);
    tokens = new JsonTokens(text);
  }

  /** Returns the value of a text; null if the engine's own parser must parse it. */
  public static @Nullable Object parse(TruffleString text, JSRealm realm) {
    JsonReader reader = new JsonReader(text, realm);
    Object value = reader.value(0);
    return reader.tokens.next() == JsonTokens.END ? value : null;
  }

  private @Nullable Object value(int depth) {
    return switch (tokens.next()) {
      case '"' -> tokens.string();
      case '{' -> depth < DEEPEST ? object(depth + 1) : null;
      case '[' -> depth < DEEPEST ? array(depth + 1) : null;
      case 't' -> tokens.word("true") ? true : null;
      case 'f' -> tokens.word("false") ? false : null;
      case 'n' -> tokens.word("null") ? Null.instance : null;
      default -> tokens.number();
    };
  }

  private @Nullable Object object(int depth) {
    tokens.skip('{');
    JSObject object = JSOrdinary.create(realm.getContext(), realm);
    if (tokens.next() != '}' && !members(object, depth)) {
      return null;
    }
    return tokens.skip('}') ? object : null;
  }

  private boolean members(JSObject object, int depth) {
    JsonName before = names.root();
    do {
      if (tokens.next() != '"') {
        return false;
      }
      JsonName name = before == null ? null : tokens.name(before);
      TruffleString text = name == null ? tokens.string() : Strings.EMPTY_STRING;
      if (text == null || !tokens.skip(':')) {
        return false;
      }
      Object value = value(depth);
      if (value == null) {
        return false;
      }
      if (name == null && before != null) {
        name = names.add(before, text);
      }
      if (name == null) {
        JSRuntime.createDataProperty(object, text, value);
      } else {
        name.define(object, value);
      }
      before = name;
    } while (tokens.skip(','));
    return true;
  }

  private @Nullable Object array(int depth) {
    tokens.skip('[');
    int first = elements.size();
    if (tokens.next() != ']') {
      do {
        Object value = value(depth);
        if (value == null) {
          return null;
        }
        elements.add(value);
      } while (tokens.skip(','));
    }
    return tokens.skip(']') ? elements.takeFrom(first, realm) : null;
  }
}

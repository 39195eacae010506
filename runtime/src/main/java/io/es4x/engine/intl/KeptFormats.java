package io.es4x.engine.intl;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.object.Property;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Symbol;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import com.oracle.truffle.js.runtime.objects.JSProperty;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.objects.HiddenState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * The formats and collators that {@code toLocaleString()}, {@code localeCompare()} and their kin
 * create. Each realm keeps its own.
 */
public final class KeptFormats {
  private static final HiddenKey FORMATS = new HiddenKey("formats");

  /** The most formats of a realm. */
  private static final int MOST = 32;

  /**
   * Everything that such a format depends on, beside the default locale of the process.
   *
   * @param builtin the class of the node of the builtin
   * @param locale empty for the default one
   * @param options the names and values of the options
   */
  private record Use(Class<?> builtin, String locale, List<Object> options, TimeZone zone) {
    static @Nullable Use of(Node builtin, Object locales, Object options, JSRealm realm) {
      List<Object> plain = plainOptions(options, realm);
      if (plain == null || !(locales == Undefined.instance || locales instanceof TruffleString)) {
        return null;
      }
      String locale = locales == Undefined.instance ? "" : locales.toString();
      return new Use(builtin.getClass(), locale, plain, realm.getLocalTimeZone());
    }
  }

  /** Returns the names and values of options; null if to read them may run code of the program. */
  private static @Nullable List<Object> plainOptions(Object options, JSRealm realm) {
    if (options == Undefined.instance) {
      return List.of();
    }
    if (!(options instanceof JSOrdinaryObject object)
        || JSObject.getPrototype(object) != realm.getObjectPrototype()) {
      return null;
    }
    List<Object> all = new ArrayList<>();
    all.add(realm.getObjectPrototype().getShape()); // A property of it would be an option, too.
    for (Property property : object.getShape().getPropertyList()) {
      Object value =
          JSProperty.isData(property) ? JSDynamicObject.getOrNull(object, property.getKey()) : null;
      if (!JSRuntime.isJSPrimitive(value) || value instanceof Symbol) {
        return null;
      }
      all.add(property.getKey());
      all.add(value);
    }
    return all;
  }

  private KeptFormats() {}

  /** Returns the format that the builtin has created for such arguments, or null. */
  @TruffleBoundary
  public static @Nullable Object find(Node builtin, Object locales, Object options) {
    JSRealm realm = JSRealm.get(builtin);
    Use use = Use.of(builtin, locales, options, realm);
    return use == null ? null : formatsOf(realm).get(use);
  }

  /** Keeps a format that the builtin has created. */
  @TruffleBoundary
  public static void keep(Object format, Node builtin, Object locales, Object options) {
    JSRealm realm = JSRealm.get(builtin);
    Use use = Use.of(builtin, locales, options, realm);
    if (use != null) {
      Map<Use, Object> formats = formatsOf(realm);
      if (formats.size() == MOST) {
        formats.clear();
      }
      formats.put(use, format);
    }
  }

  private static Map<Use, Object> formatsOf(JSRealm realm) {
    return HiddenState.of(realm.getCollatorPrototype(), FORMATS, HashMap::new);
  }
}

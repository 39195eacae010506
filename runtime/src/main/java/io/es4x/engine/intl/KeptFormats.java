package io.es4x.engine.intl;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.Undefined;
import java.util.HashMap;
import java.util.Map;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * The formats and collators that {@code toLocaleString()}, {@code localeCompare()} and their kin
 * create where they have no options. Each realm keeps its own.
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
   */
  private record Use(Class<?> builtin, String locale, TimeZone zone) {
    static @Nullable Use of(Node builtin, Object locales, Object options, JSRealm realm) {
      if (options != Undefined.instance) {
        return null;
      }
      Class<?> type = builtin.getClass();
      TimeZone zone = realm.getLocalTimeZone();
      if (locales == Undefined.instance) {
        return new Use(type, "", zone);
      }
      return locales instanceof TruffleString locale
          ? new Use(type, locale.toString(), zone)
          : null;
    }
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

  @SuppressWarnings("unchecked") // the property is ours
  private static Map<Use, Object> formatsOf(JSRealm realm) {
    JSDynamicObject holder = realm.getCollatorPrototype();
    Object formats = JSObjectUtil.getHiddenProperty(holder, FORMATS);
    if (formats == null) {
      formats = new HashMap<Use, Object>();
      JSObjectUtil.putHiddenProperty(holder, FORMATS, formats);
    }
    return (Map<Use, Object>) formats;
  }
}

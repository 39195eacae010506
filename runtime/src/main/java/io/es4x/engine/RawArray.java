package io.es4x.engine;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;

/** JavaScript arrays and array buffers made by Java. */
@ContextThread
public final class RawArray {
  private RawArray() {}

  /** A new array of values of JavaScript. */
  public static Object of(Object... values) {
    JSRealm realm = JSRealm.get(null);
    return JSArray.createConstant(realm.getContext(), realm, values);
  }

  /** The elements of an array of JavaScript. */
  public static Object[] elements(Object array) {
    return JSArray.toArray((JSDynamicObject) array);
  }

  /** A new array buffer that has the given bytes, without a copy. */
  public static Object buffer(byte[] bytes) {
    JSRealm realm = JSRealm.get(null);
    return JSArrayBuffer.createArrayBuffer(realm.getContext(), realm, bytes);
  }
}

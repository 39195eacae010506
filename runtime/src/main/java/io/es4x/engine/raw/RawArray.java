package io.es4x.engine.raw;

import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.builtins.JSArrayBuffer;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import io.es4x.threads.ContextThread;

/** Creates and reads JavaScript arrays and array buffers from Java. */
@ContextThread
public final class RawArray {
  private RawArray() {}

  /** Creates an array of JavaScript values. */
  public static Object of(Object... values) {
    JSRealm realm = JSRealm.get(null);
    return JSArray.createConstant(realm.getContext(), realm, values);
  }

  /** Returns the elements of a JavaScript array. */
  public static Object[] elements(Object array) {
    return JSArray.toArray((JSDynamicObject) array);
  }

  /** Creates an array buffer backed by the given bytes, without a copy. */
  public static Object buffer(byte[] bytes) {
    JSRealm realm = JSRealm.get(null);
    return JSArrayBuffer.createArrayBuffer(realm.getContext(), realm, bytes);
  }
}

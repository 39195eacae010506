package io.es4x.engine.objects;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.array.ScriptArray;
import com.oracle.truffle.js.runtime.builtins.JSAbstractArray;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.util.DefinePropertyUtil;
import io.es4x.threads.ContextThread;

/**
 * Arrays that are frozen, sealed or not extensible. Public because the engine calls it, by {@link
 * ArrayPatches}.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-array-exotic-objects">Array exotic objects</a>
 */
@ContextThread
public final class LockedArrays {
  private LockedArrays() {}

  /** Returns whether an assignment that throws no error, such as {@code Reflect.set}, fails. */
  public static boolean refuses(
      JSDynamicObject array, long index, Object receiver, boolean isStrict) {
    if (isStrict || receiver != array) {
      return false;
    }
    ScriptArray elements = JSAbstractArray.arrayGetArrayType(array);
    return elements.hasElement(array, index)
        ? elements.isFrozen()
        : !JSObject.isExtensible(array) && !isInherited(array, index);
  }

  /** Returns whether a prototype may have a setter for an index; a proxy may. */
  private static boolean isInherited(JSDynamicObject array, long index) {
    if (JSObject.getJSContext(array).getArrayPrototypeNoElementsAssumption().isValid()) {
      return false;
    }
    for (JSDynamicObject prototype = JSObject.getPrototype(array);
        prototype != Null.instance;
        prototype = JSObject.getPrototype(prototype)) {
      if (JSProxy.isJSProxy(prototype) || JSObject.hasOwnProperty(prototype, index)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an index is behind the last element of an array that is not extensible. */
  public static boolean isFull(JSDynamicObject array, TruffleString index) {
    return !JSObject.isExtensible(array)
        && JSRuntime.toUInt32(index) >= JSAbstractArray.arrayGetLength(array);
  }

  /**
   * Rejects the definition of an element for which {@link #isFull} is true.
   *
   * @return false
   */
  public static boolean reject(TruffleString index, boolean doThrow) {
    return DefinePropertyUtil.reject(
        doThrow,
        "Cannot define property " + Strings.toJavaString(index) + ", object is not extensible");
  }
}

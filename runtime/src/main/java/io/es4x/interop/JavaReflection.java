package io.es4x.interop;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.nodes.interop.ForeignObjectPrototypeNode;
import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.builtins.JSArray;
import com.oracle.truffle.js.runtime.interop.JSInteropUtil;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import io.es4x.threads.ContextThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Implements {@code Reflect} and {@code Object.prototype} for a Java object: an object that is not
 * extensible, whose properties are its members. Public for {@link ReflectPatches}, which make the
 * engine call it.
 */
@ContextThread
public final class JavaReflection {
  private JavaReflection() {}

  /** Returns the own property of a name, if there is one. */
  @TruffleBoundary
  public static @Nullable PropertyDescriptor ownProperty(Object target, Object key) {
    return JSRuntime.toPropertyKey(key) instanceof TruffleString name
        ? JSInteropUtil.getOwnProperty(target, name)
        : null;
  }

  @TruffleBoundary
  public static boolean isEnumerable(Object target, Object key) {
    PropertyDescriptor property = ownProperty(target, key);
    return property != null && property.getEnumerable();
  }

  @TruffleBoundary
  public static JSDynamicObject prototype(Object target) {
    return ForeignObjectPrototypeNode.getUncached().execute(target);
  }

  /** Returns whether the prototype is the present one; no other can be set. */
  @TruffleBoundary
  public static boolean setPrototype(Object target, Object prototype) {
    if (prototype != Null.instance && !JSRuntime.isObject(prototype)) {
      throw Errors.createTypeErrorInvalidPrototype(prototype);
    }
    return prototype == prototype(target);
  }

  /** Returns whether there is an own or inherited property, as {@code in} does. */
  @TruffleBoundary
  public static Boolean has(Object target, Object key) {
    Object property = JSRuntime.toPropertyKey(key);
    return (property instanceof TruffleString && JSInteropUtil.hasProperty(target, property))
        || JSObject.hasProperty(prototype(target), property);
  }

  /** Returns the names of the members, in an array. */
  @TruffleBoundary
  public static Object ownKeys(Object target) {
    JSRealm realm = JSRealm.get(null);
    List<Object> names =
        InteropLibrary.getUncached(target).hasMembers(target)
            ? JSInteropUtil.keys(target)
            : List.of();
    return JSArray.createLazyArray(realm.getContext(), realm, names, names.size());
  }
}

package io.es4x.node.bindings;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.GraalJSException.JSStackTraceElement;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSArrayObject;
import com.oracle.truffle.js.runtime.builtins.JSError;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.builtins.JSNonProxy;
import com.oracle.truffle.js.runtime.builtins.JSObjectPrototypeObject;
import com.oracle.truffle.js.runtime.builtins.JSPromise;
import com.oracle.truffle.js.runtime.builtins.JSPromiseObject;
import com.oracle.truffle.js.runtime.builtins.JSProxy;
import com.oracle.truffle.js.runtime.builtins.JSProxyObject;
import com.oracle.truffle.js.runtime.builtins.JSRegExpGroupsObject;
import com.oracle.truffle.js.runtime.builtins.JSTypedArrayObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSOrdinaryObject;
import com.oracle.truffle.js.runtime.objects.Null;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.os.DescriptorKind;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;

/**
 * The internals of objects, for {@code util.inspect}: {@code internalBinding('util')}, described by
 * util.binding.d.ts and completed by util.js.
 */
@ContextThread
public final class UtilBinding {
  private static final int ONLY_ENUMERABLE = 2;
  private static final int SKIP_SYMBOLS = 16;

  private UtilBinding() {}

  public static Object create(ContextServices services) {
    return UtilFunctionsGlue.addTo(new RawObject("util")).object();
  }

  static boolean isOrdinary(Object value) {
    return value instanceof JSOrdinaryObject
        || value instanceof JSRegExpGroupsObject
        || value instanceof JSObjectPrototypeObject;
  }

  static Object getPromiseDetails(Object value) {
    if (!(value instanceof JSPromiseObject promise)) {
      return Undefined.instance;
    }
    int state = JSPromise.getPromiseState(promise);
    return state == JSPromise.PENDING
        ? RawArray.of(state)
        : RawArray.of(state, promise.getPromiseResult());
  }

  static Object getProxyDetails(Object value, Object withHandler) {
    if (!(value instanceof JSProxyObject proxy) || !TypesBinding.isProxy(proxy)) {
      return Undefined.instance;
    }
    boolean revoked = JSProxy.isRevoked(proxy);
    Object target = revoked ? Null.instance : JSProxy.getTarget(proxy);
    if (Boolean.FALSE.equals(withHandler)) {
      return target;
    }
    return RawArray.of(target, revoked ? Null.instance : JSProxy.getHandler(proxy));
  }

  static Object getOwnNonIndexProperties(Object value, int filter) {
    if (!(value instanceof JSDynamicObject object)) {
      return RawArray.of(); // Java objects and arrays have no properties of JavaScript.
    }
    boolean onlyEnumerable = (filter & ONLY_ENUMERABLE) != 0;
    boolean symbols = (filter & SKIP_SYMBOLS) == 0;
    List<Object> keys = new ArrayList<>();
    for (Object key : keysWithoutElements(object)) {
      boolean wanted =
          key instanceof TruffleString name ? !JSRuntime.isArrayIndexString(name) : symbols;
      if (wanted && (!onlyEnumerable || isEnumerable(object, key))) {
        keys.add(key);
      }
    }
    return RawArray.of(keys.toArray());
  }

  /** The keys of an object, which of arrays leave out the elements: there may be millions. */
  private static List<Object> keysWithoutElements(JSDynamicObject object) {
    return object instanceof JSTypedArrayObject || object instanceof JSArrayObject
        ? JSNonProxy.ordinaryOwnPropertyKeys(object)
        : JSObject.ownPropertyKeys(object);
  }

  private static boolean isEnumerable(JSDynamicObject object, Object key) {
    PropertyDescriptor property = JSObject.getOwnProperty(object, key);
    return property != null && property.getEnumerable();
  }

  static Object getConstructorName(Object value) {
    Object object = value;
    while (object instanceof JSDynamicObject one
        && one != Null.instance
        && one != Undefined.instance) {
      PropertyDescriptor property = JSObject.getOwnProperty(one, JSObject.CONSTRUCTOR);
      if (property != null
          && property.getValue() instanceof JSFunctionObject type
          && JSObject.get(type, Strings.NAME) instanceof TruffleString name
          && !name.isEmpty()) {
        return name;
      }
      object = JSObject.getPrototype(one);
    }
    return Strings.EMPTY_STRING;
  }

  static Object sourceLine(Object site) {
    return site instanceof JSDynamicObject object
            && JSDynamicObject.getOrNull(object, JSError.STACK_TRACE_ELEMENT_PROPERTY_NAME)
                instanceof JSStackTraceElement element
            && element.getLineNumber() > 0
        ? element.getLine()
        : Strings.EMPTY_STRING;
  }

  static boolean isArrayBufferDetached(Object value) {
    return value instanceof JSArrayBufferObject buffer && buffer.isDetached();
  }

  static int guessHandleType(int fd) {
    return DescriptorKind.of(fd).ordinal();
  }
}

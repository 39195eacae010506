package io.es4x.node.bindings;

import com.oracle.truffle.js.runtime.builtins.JSArgumentsObject;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.JSAsyncGeneratorObject;
import com.oracle.truffle.js.runtime.builtins.JSBigIntObject;
import com.oracle.truffle.js.runtime.builtins.JSBooleanObject;
import com.oracle.truffle.js.runtime.builtins.JSDataViewObject;
import com.oracle.truffle.js.runtime.builtins.JSDateObject;
import com.oracle.truffle.js.runtime.builtins.JSErrorObject;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.builtins.JSGeneratorObject;
import com.oracle.truffle.js.runtime.builtins.JSMapIteratorObject;
import com.oracle.truffle.js.runtime.builtins.JSMapObject;
import com.oracle.truffle.js.runtime.builtins.JSModuleNamespaceObject;
import com.oracle.truffle.js.runtime.builtins.JSNumberObject;
import com.oracle.truffle.js.runtime.builtins.JSPromiseObject;
import com.oracle.truffle.js.runtime.builtins.JSProxyObject;
import com.oracle.truffle.js.runtime.builtins.JSRegExpObject;
import com.oracle.truffle.js.runtime.builtins.JSSetIteratorObject;
import com.oracle.truffle.js.runtime.builtins.JSSetObject;
import com.oracle.truffle.js.runtime.builtins.JSStringObject;
import com.oracle.truffle.js.runtime.builtins.JSSymbolObject;
import com.oracle.truffle.js.runtime.builtins.JSUncheckedProxyHandlerObject;
import com.oracle.truffle.js.runtime.builtins.JSWeakMapObject;
import com.oracle.truffle.js.runtime.builtins.JSWeakSetObject;
import io.es4x.engine.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.function.Predicate;

/** The kinds of objects, by the engine's own classes: {@code internalBinding('types')}. */
@ContextThread
public final class TypesBinding {
  private TypesBinding() {}

  public static Object create(ContextServices services) {
    RawObject types = new RawObject("types");
    is(types, "isExternal", value -> false);
    is(types, "isDate", JSDateObject.class::isInstance);
    is(types, "isArgumentsObject", JSArgumentsObject.class::isInstance);
    is(types, "isBigIntObject", JSBigIntObject.class::isInstance);
    is(types, "isBooleanObject", JSBooleanObject.class::isInstance);
    is(types, "isNumberObject", JSNumberObject.class::isInstance);
    is(types, "isStringObject", JSStringObject.class::isInstance);
    is(types, "isSymbolObject", JSSymbolObject.class::isInstance);
    is(types, "isBoxedPrimitive", TypesBinding::isBoxedPrimitive);
    is(types, "isNativeError", JSErrorObject.class::isInstance);
    is(types, "isRegExp", JSRegExpObject.class::isInstance);
    is(
        types,
        "isAsyncFunction",
        value ->
            value instanceof JSFunctionObject function
                && JSFunction.getFunctionData(function).isAsync());
    is(
        types,
        "isGeneratorFunction",
        value ->
            value instanceof JSFunctionObject function
                && JSFunction.getFunctionData(function).isGenerator());
    is(
        types,
        "isGeneratorObject",
        value -> value instanceof JSGeneratorObject || value instanceof JSAsyncGeneratorObject);
    is(types, "isPromise", JSPromiseObject.class::isInstance);
    is(types, "isMap", JSMapObject.class::isInstance);
    is(types, "isSet", JSSetObject.class::isInstance);
    is(types, "isMapIterator", JSMapIteratorObject.class::isInstance);
    is(types, "isSetIterator", JSSetIteratorObject.class::isInstance);
    is(types, "isWeakMap", JSWeakMapObject.class::isInstance);
    is(types, "isWeakSet", JSWeakSetObject.class::isInstance);
    is(
        types,
        "isArrayBuffer",
        value ->
            value instanceof JSArrayBufferObject && !(value instanceof JSArrayBufferObject.Shared));
    is(types, "isDataView", JSDataViewObject.class::isInstance);
    is(types, "isSharedArrayBuffer", JSArrayBufferObject.Shared.class::isInstance);
    is(types, "isProxy", TypesBinding::isProxy);
    is(types, "isModuleNamespaceObject", JSModuleNamespaceObject.class::isInstance);
    is(types, "isAnyArrayBuffer", JSArrayBufferObject.class::isInstance);
    return types.object();
  }

  /** Tells whether a program made the proxy: global objects of contexts are some, too. */
  static boolean isProxy(Object value) {
    return value instanceof JSProxyObject proxy
        && !(proxy.getProxyHandler() instanceof JSUncheckedProxyHandlerObject);
  }

  private static boolean isBoxedPrimitive(Object value) {
    return value instanceof JSNumberObject
        || value instanceof JSStringObject
        || value instanceof JSBooleanObject
        || value instanceof JSBigIntObject
        || value instanceof JSSymbolObject;
  }

  private static void is(RawObject types, String name, Predicate<Object> test) {
    types.inlined(name, 1, arguments -> test.test(arguments.get(0)));
  }
}

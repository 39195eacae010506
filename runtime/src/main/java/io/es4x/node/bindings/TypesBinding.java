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
import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/**
 * Type checks of objects, by the engine's own classes: {@code internalBinding('types')}, described
 * by types.binding.d.ts.
 */
@ContextThread
public final class TypesBinding {
  private TypesBinding() {}

  public static Object create(ContextServices services) {
    return TypesFunctionsGlue.addTo(new RawObject("types")).object();
  }

  static boolean isExternal(Object value) {
    return false;
  }

  static boolean isDate(Object value) {
    return value instanceof JSDateObject;
  }

  static boolean isArgumentsObject(Object value) {
    return value instanceof JSArgumentsObject;
  }

  static boolean isBigIntObject(Object value) {
    return value instanceof JSBigIntObject;
  }

  static boolean isBooleanObject(Object value) {
    return value instanceof JSBooleanObject;
  }

  static boolean isNumberObject(Object value) {
    return value instanceof JSNumberObject;
  }

  static boolean isStringObject(Object value) {
    return value instanceof JSStringObject;
  }

  static boolean isSymbolObject(Object value) {
    return value instanceof JSSymbolObject;
  }

  static boolean isBoxedPrimitive(Object value) {
    return value instanceof JSNumberObject
        || value instanceof JSStringObject
        || value instanceof JSBooleanObject
        || value instanceof JSBigIntObject
        || value instanceof JSSymbolObject;
  }

  static boolean isNativeError(Object value) {
    return value instanceof JSErrorObject;
  }

  static boolean isRegExp(Object value) {
    return value instanceof JSRegExpObject;
  }

  static boolean isAsyncFunction(Object value) {
    return value instanceof JSFunctionObject function
        && JSFunction.getFunctionData(function).isAsync();
  }

  static boolean isGeneratorFunction(Object value) {
    return value instanceof JSFunctionObject function
        && JSFunction.getFunctionData(function).isGenerator();
  }

  static boolean isGeneratorObject(Object value) {
    return value instanceof JSGeneratorObject || value instanceof JSAsyncGeneratorObject;
  }

  static boolean isPromise(Object value) {
    return value instanceof JSPromiseObject;
  }

  static boolean isMap(Object value) {
    return value instanceof JSMapObject;
  }

  static boolean isSet(Object value) {
    return value instanceof JSSetObject;
  }

  static boolean isMapIterator(Object value) {
    return value instanceof JSMapIteratorObject;
  }

  static boolean isSetIterator(Object value) {
    return value instanceof JSSetIteratorObject;
  }

  static boolean isWeakMap(Object value) {
    return value instanceof JSWeakMapObject;
  }

  static boolean isWeakSet(Object value) {
    return value instanceof JSWeakSetObject;
  }

  static boolean isArrayBuffer(Object value) {
    return value instanceof JSArrayBufferObject && !(value instanceof JSArrayBufferObject.Shared);
  }

  static boolean isDataView(Object value) {
    return value instanceof JSDataViewObject;
  }

  static boolean isSharedArrayBuffer(Object value) {
    return value instanceof JSArrayBufferObject.Shared;
  }

  /**
   * Returns whether a program has created the proxy; global objects of contexts are proxies as
   * well.
   */
  static boolean isProxy(Object value) {
    return value instanceof JSProxyObject proxy
        && !(proxy.getProxyHandler() instanceof JSUncheckedProxyHandlerObject);
  }

  static boolean isModuleNamespaceObject(Object value) {
    return value instanceof JSModuleNamespaceObject;
  }

  static boolean isAnyArrayBuffer(Object value) {
    return value instanceof JSArrayBufferObject;
  }
}

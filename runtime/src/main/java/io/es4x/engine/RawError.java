package io.es4x.engine;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.ContextThread;

/** Errors of JavaScript made by Java. */
@ContextThread
public final class RawError {
  private RawError() {}

  /** An {@code Error} that code of JavaScript is given, with its stack. */
  public static Object error(String message) {
    return Errors.createError(message).getErrorObject();
  }

  /** A {@code TypeError} with one of Node's codes. */
  public static Object typeError(String code, String message) {
    JSDynamicObject error = (JSDynamicObject) Errors.createTypeError(message).getErrorObject();
    set(error, "code", code);
    return error;
  }

  /** The error for a program that lacks a permission, to be thrown. */
  static JSException denied(PermissionDeniedException denied) {
    JSException exception = Errors.createError(String.valueOf(denied.getMessage()));
    JSDynamicObject error = (JSDynamicObject) exception.getErrorObject();
    set(error, "code", "ERR_ACCESS_DENIED");
    set(error, "permission", denied.permission().name());
    set(error, "resource", denied.resource());
    return exception;
  }

  private static void set(JSDynamicObject error, String name, String value) {
    JSObject.set(error, Strings.fromJavaString(name), Strings.fromJavaString(value));
  }
}

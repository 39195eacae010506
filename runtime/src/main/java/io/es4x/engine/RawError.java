package io.es4x.engine;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.JSErrorType;
import com.oracle.truffle.js.runtime.JSException;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSAttributes;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
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

  /** The error for a defect that shows in the work of another thread. */
  public static Object ofWork(Throwable cause) {
    return internal("the work of a request", cause).getErrorObject();
  }

  /** A {@code TypeError} with one of Node's codes. */
  public static Object typeError(String code, String message) {
    return exception(JSErrorType.TypeError, code, message).getErrorObject();
  }

  /** An {@code Error} with one of Node's codes, to be thrown. */
  public static JSException exception(String code, String message) {
    return exception(JSErrorType.Error, code, message);
  }

  /** An error of a type with one of Node's codes, to be thrown. */
  public static JSException exception(JSErrorType type, String code, String message) {
    JSException exception = JSException.create(type, message);
    set((JSDynamicObject) exception.getErrorObject(), "code", code);
    return exception;
  }

  /** The error for a program that lacks a permission, to be thrown. */
  static JSException denied(PermissionDeniedException denied) {
    JSException exception = exception("ERR_ACCESS_DENIED", String.valueOf(denied.getMessage()));
    JSDynamicObject error = (JSDynamicObject) exception.getErrorObject();
    set(error, "permission", denied.permission().name());
    set(error, "resource", denied.resource());
    return exception;
  }

  /**
   * The error for a defect of ES4X or the engine, to be thrown.
   *
   * @param place where it shows
   * @param cause the exception of Java
   */
  static JSException internal(String place, Throwable cause) {
    JSException exception =
        Errors.createError(
            ("This is caused by a bug in ES4X or incorrect usage of its internals (%s).\n"
                    + "Please report it with this stack trace and its cause")
                .formatted(place));
    JSDynamicObject error = (JSDynamicObject) exception.getErrorObject();
    set(error, "code", "ERR_INTERNAL_ASSERTION");
    JSObjectUtil.putDataProperty(
        error,
        Strings.fromJavaString("cause"),
        JSRealm.get(null).getEnv().asGuestValue(cause),
        JSAttributes.getDefaultNotEnumerable());
    return exception;
  }

  private static void set(JSDynamicObject error, String name, String value) {
    JSObject.set(error, Strings.fromJavaString(name), Strings.fromJavaString(value));
  }
}

package io.es4x.engine.raw;

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

/** Creates JavaScript errors from Java. */
@ContextThread
public final class RawError {
  private RawError() {}

  /** Creates an {@code Error} with its stack, as a value. */
  public static Object error(String message) {
    return Errors.createError(message).getErrorObject();
  }

  /**
   * Creates the error for a Java exception in work done on another thread: a missing permission, or
   * a bug.
   */
  public static Object ofWork(Throwable cause) {
    JSException error =
        cause instanceof PermissionDeniedException denied
            ? denied(denied)
            : internal("the work of a request", cause);
    return error.getErrorObject();
  }

  /** Creates a {@code TypeError} with one of Node's codes. */
  public static Object typeError(String code, String message) {
    return exception(JSErrorType.TypeError, code, message).getErrorObject();
  }

  /** Creates an exception with an {@code Error} with one of Node's codes. */
  public static JSException exception(String code, String message) {
    return exception(JSErrorType.Error, code, message);
  }

  /** Creates an exception with an error of the given type with one of Node's codes. */
  public static JSException exception(JSErrorType type, String code, String message) {
    JSException exception = JSException.create(type, message);
    set((JSDynamicObject) exception.getErrorObject(), "code", code);
    return exception;
  }

  /** Creates the exception for a missing permission. */
  static JSException denied(PermissionDeniedException denied) {
    JSException exception = exception("ERR_ACCESS_DENIED", String.valueOf(denied.getMessage()));
    JSDynamicObject error = (JSDynamicObject) exception.getErrorObject();
    set(error, "permission", denied.missingPermission().nodeName());
    set(error, "resource", denied.deniedResource());
    return exception;
  }

  /**
   * Creates the exception for a bug of ES4X or the engine.
   *
   * @param place the function in which it occurred
   * @param cause the Java exception
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

  static void set(JSDynamicObject error, String name, int value) {
    JSObject.set(error, Strings.fromJavaString(name), value);
  }
}

package io.es4x.engine;

import com.oracle.truffle.js.runtime.Errors;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
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
    JSObject.set(error, Strings.fromJavaString("code"), Strings.fromJavaString(code));
    return error;
  }
}

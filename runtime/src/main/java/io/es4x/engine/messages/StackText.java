package io.es4x.engine.messages;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.RootCallTarget;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSErrorType;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.PropertyDescriptor;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The text of a stack that is read inside a program's {@code Error.prepareStackTrace}: the one
 * without such a function, as in V8. Public because the engine calls it, by {@link
 * StackTextPatches}.
 */
@ContextThread
public final class StackText {
  private static final TruffleString PREPARE = Strings.fromJavaString("prepareStackTrace");
  private static final Object[] NOTHING = {};

  private StackText() {}

  /**
   * Returns the text; null if the engine is to create it.
   *
   * @param sites an array of call sites
   */
  @TruffleBoundary
  public static @Nullable TruffleString of(
      JSRealm realm, JSDynamicObject sites, JSDynamicObject error) {
    PropertyDescriptor property =
        JSObject.getOwnProperty(realm.getErrorConstructor(JSErrorType.Error), PREPARE);
    // The getter defined by traces.js; a getter of the program must not be called here.
    if (property != null
        && property.getGet() instanceof JSFunctionObject getter
        && JSFunction.getCallTarget(getter) instanceof RootCallTarget target
        && target.getRootNode().isInternal()
        && JSFunction.call(getter, Undefined.instance, NOTHING) instanceof JSFunctionObject prepare
        && JSFunction.call(prepare, Undefined.instance, new Object[] {error, sites})
            instanceof TruffleString text) {
      return text;
    }
    return null;
  }
}

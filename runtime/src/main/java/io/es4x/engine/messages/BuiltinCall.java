package io.es4x.engine.messages;

import com.oracle.truffle.api.RootCallTarget;
import com.oracle.truffle.api.Truffle;
import com.oracle.truffle.api.frame.FrameInstance;
import com.oracle.truffle.js.nodes.function.FunctionRootNode;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.builtins.JSFunctionData;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.threads.ContextThread;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A call of a built-in function of the language, such as {@code String.prototype.repeat}.
 *
 * @param name qualified by the object that has the function
 */
@ContextThread
record BuiltinCall(String name, Object receiver, Object[] arguments) {
  private static final String ARRAY = "Array.prototype.";

  private static final Set<String> OF_ARRAYS =
      Set.of(
          ("concat every filter find findIndex findLast findLastIndex forEach indexOf map reduce"
                  + " reduceRight some")
              .split(" "));

  /** Returns the innermost call on the stack; null if that is a function of the program. */
  static @Nullable BuiltinCall current() {
    Optional<BuiltinCall> innermost =
        Truffle.getRuntime().iterateFrames(frame -> Optional.ofNullable(in(frame)));
    return innermost == null ? null : innermost.orElse(null);
  }

  private static @Nullable BuiltinCall in(FrameInstance frame) {
    if (!(frame.getCallTarget() instanceof RootCallTarget target
        && target.getRootNode() instanceof FunctionRootNode root
        && root.getFunctionData().isBuiltin())) {
      return null;
    }
    JSFunctionData function = root.getFunctionData();
    Object[] passed = frame.getFrame(FrameInstance.FrameAccess.READ_ONLY).getArguments();
    int first = target == function.getConstructNewTarget() ? 1 : 0;
    Object[] arguments = new Object[Math.max(0, JSArguments.getUserArgumentCount(passed) - first)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = JSArguments.getUserArgument(passed, i + first);
    }
    return new BuiltinCall(shown(root.getName()), JSArguments.getThisObject(passed), arguments);
  }

  Object argument(int index) {
    return index < arguments.length ? arguments[index] : Undefined.instance;
  }

  /** Returns whether V8's error for an invalid receiver names the function. */
  boolean namesItself() {
    return name.startsWith("String.prototype.")
        || name.startsWith(ARRAY) && OF_ARRAYS.contains(name.substring(ARRAY.length()));
  }

  /**
   * Returns the name as V8 shows it; that of an accessor begins with {@code get} or {@code set}.
   */
  private static String shown(String name) {
    return name.replaceFirst("^TypedArray\\.", "%TypedArray%.")
        .replaceFirst("(.*)\\.([gs]et) (.+)", "$2 $1.$3");
  }
}

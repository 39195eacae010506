package io.es4x.engine.raw;

import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.api.nodes.IndirectCallNode;
import com.oracle.truffle.js.lang.JavaScriptLanguage;
import com.oracle.truffle.js.nodes.function.JSFunctionCallNode;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.JavaScriptRootNode;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionObject;
import com.oracle.truffle.js.runtime.objects.Undefined;

/**
 * The root node of a function that calls its first argument with the others.
 *
 * <p>The called function is never inlined. So when it takes a branch for the first time, only its
 * own code is deoptimized and compiled again, not that of its callers, which would take seconds of
 * processor time.
 */
final class SeparateCall extends JavaScriptRootNode {
  @Child private IndirectCallNode call = IndirectCallNode.create();

  /** For callables that are not plain functions, such as proxies. */
  @Child private JSFunctionCallNode otherCall = JSFunctionCallNode.createCall();

  SeparateCall(JavaScriptLanguage language) {
    super(language);
  }

  @Override
  public Object execute(VirtualFrame frame) {
    Object[] given = frame.getArguments();
    Object function = JSArguments.getUserArgument(given, 0);
    int count = JSArguments.getUserArgumentCount(given) - 1;
    Object[] passed = JSArguments.createInitial(Undefined.instance, function, count);
    int first = JSArguments.RUNTIME_ARGUMENT_COUNT;
    System.arraycopy(given, first + 1, passed, first, count);
    return function instanceof JSFunctionObject plain
        ? call.call(JSFunction.getCallTarget(plain), passed)
        : otherCall.executeCall(passed);
  }

  @Override
  public boolean isInternal() {
    return true;
  }
}

package io.es4x.engine;

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
 * The code of a function that calls the one that it is given, with the other arguments.
 *
 * <p>The two are never compiled together, as callers and callees else are. So when what is called
 * takes a branch for the first time, its code alone is given up and compiled again, and not that of
 * the callers, too, which takes seconds of a processor.
 */
final class SeparateCall extends JavaScriptRootNode {
  @Child private IndirectCallNode call = IndirectCallNode.create();

  /** For what is no plain function, such as a proxy of one. */
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

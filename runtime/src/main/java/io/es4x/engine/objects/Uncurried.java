package io.es4x.engine.objects;

import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.nodes.access.PropertyGetNode;
import com.oracle.truffle.js.nodes.function.JSFunctionCallNode;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.JavaScriptRootNode;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSFunction;
import com.oracle.truffle.js.runtime.builtins.JSFunctionData;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObjectUtil;
import com.oracle.truffle.js.runtime.objects.Undefined;

/**
 * A function that takes the receiver of another one as its first argument, like Node's {@code
 * uncurryThis}: one call instead of the three of {@code call.bind(method)}.
 */
final class Uncurried extends JavaScriptRootNode {
  private static final HiddenKey TARGET = new HiddenKey("uncurried");

  @Child private PropertyGetNode target;
  @Child private JSFunctionCallNode call = JSFunctionCallNode.createCall();

  private Uncurried(JSContext context) {
    super(context.getLanguage());
    target = PropertyGetNode.createGetHidden(TARGET, context);
  }

  /** Creates the function for a method. */
  static Object of(JSRealm realm, JSDynamicObject method) {
    JSContext context = realm.getContext();
    // One root node for each, so that its call is specialized for one method.
    JSFunctionData data =
        JSFunctionData.createCallOnly(
            context, new Uncurried(context).getCallTarget(), 0, Strings.EMPTY_STRING);
    JSDynamicObject function = JSFunction.create(realm, data);
    JSObjectUtil.putHiddenProperty(function, TARGET, method);
    return function;
  }

  @Override
  public Object execute(VirtualFrame frame) {
    Object[] given = frame.getArguments();
    Object method = target.getValue(JSArguments.getFunctionObject(given));
    int count = JSArguments.getUserArgumentCount(given);
    if (count == 0) {
      return call.executeCall(JSArguments.createZeroArg(Undefined.instance, method));
    }
    Object[] passed =
        JSArguments.createInitial(JSArguments.getUserArgument(given, 0), method, count - 1);
    int first = JSArguments.RUNTIME_ARGUMENT_COUNT;
    System.arraycopy(given, first + 1, passed, first, count - 1);
    return call.executeCall(passed);
  }

  @Override
  public boolean isInternal() {
    return true;
  }
}

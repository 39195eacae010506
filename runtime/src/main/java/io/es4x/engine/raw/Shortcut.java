package io.es4x.engine.raw;

import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.js.nodes.access.PropertyGetNode;
import com.oracle.truffle.js.nodes.function.JSFunctionCallNode;
import com.oracle.truffle.js.runtime.JSArguments;
import com.oracle.truffle.js.runtime.JSContext;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The root node of a Java function that replaces a JavaScript function, and calls it for the cases
 * that Java does not handle: rare values and errors.
 */
final class Shortcut extends NamedRoot {
  static final HiddenKey ORIGINAL = new HiddenKey("original");

  private final Function<Arguments, @Nullable Object> body;

  @Child private PropertyGetNode original;
  @Child private JSFunctionCallNode call = JSFunctionCallNode.createCall();

  /**
   * Creates the node.
   *
   * @param body returns null to have the JavaScript function called; compiled together with its
   *     callers
   */
  Shortcut(JSContext context, String name, Function<Arguments, @Nullable Object> body) {
    super(context.getLanguage(), name);
    this.body = body;
    this.original = PropertyGetNode.createGetHidden(ORIGINAL, context);
  }

  @Override
  public Object execute(VirtualFrame frame) {
    Object[] given = frame.getArguments();
    Object answer = answer(given);
    return answer == null ? callOriginal(given) : answer;
  }

  private @Nullable Object answer(Object[] given) {
    try {
      return body.apply(new Arguments(given));
    } catch (Throwable thrown) {
      throw ErrorBoundary.toJs(thrown, getName());
    }
  }

  private Object callOriginal(Object[] given) {
    Object function = original.getValue(JSArguments.getFunctionObject(given));
    Object[] passed =
        JSArguments.create(
            JSArguments.getThisObject(given), function, JSArguments.extractUserArguments(given));
    return call.executeCall(passed);
  }
}

package io.es4x.engine.raw;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.js.lang.JavaScriptLanguage;

/** The Truffle root node of a {@link RawFunction}. */
final class FunctionRoot extends NamedRoot {
  private final String place;
  private final RawFunction body;
  private final boolean inlined;

  /**
   * Creates the node.
   *
   * @param holder the name of the object that has the function
   * @param inlined whether the body is compiled together with its callers; it must then contain
   *     only code that partial evaluation supports
   */
  FunctionRoot(
      JavaScriptLanguage language, String holder, String name, RawFunction body, boolean inlined) {
    super(language, name);
    this.place = holder + '.' + name;
    this.body = body;
    this.inlined = inlined;
  }

  @Override
  public Object execute(VirtualFrame frame) {
    Arguments arguments = new Arguments(frame.getArguments());
    try {
      return inlined ? body.call(arguments) : call(arguments);
    } catch (Throwable thrown) {
      throw ErrorBoundary.toJs(thrown, place);
    }
  }

  @TruffleBoundary
  private Object call(Arguments arguments) {
    return body.call(arguments);
  }
}

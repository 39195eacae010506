package io.es4x.engine;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.js.lang.JavaScriptLanguage;
import com.oracle.truffle.js.runtime.JavaScriptRootNode;
import io.es4x.services.PermissionDeniedException;

/** The code of a {@link RawFunction}, as the engine runs it. */
final class FunctionRoot extends JavaScriptRootNode {
  private final String name;
  private final RawFunction body;
  private final boolean inlined;

  /**
   * Makes the code.
   *
   * @param inlined whether the body is compiled together with its callers; it must then do only
   *     what partial evaluation can follow
   */
  FunctionRoot(JavaScriptLanguage language, String name, RawFunction body, boolean inlined) {
    super(language);
    this.name = name;
    this.body = body;
    this.inlined = inlined;
  }

  @Override
  public Object execute(VirtualFrame frame) {
    Arguments arguments = new Arguments(frame.getArguments());
    return inlined ? body.call(arguments) : call(arguments);
  }

  @TruffleBoundary
  private Object call(Arguments arguments) {
    try {
      return body.call(arguments);
    } catch (PermissionDeniedException denied) {
      throw RawError.denied(denied);
    }
  }

  @Override
  public boolean isInternal() {
    return true;
  }

  @Override
  public String getName() {
    return name;
  }
}

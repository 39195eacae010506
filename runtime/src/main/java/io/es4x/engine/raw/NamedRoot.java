package io.es4x.engine.raw;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import com.oracle.truffle.js.runtime.JavaScriptRootNode;

/**
 * The Truffle root node of a function in Java, which has a name and no frame in the stacks of
 * programs.
 */
abstract class NamedRoot extends JavaScriptRootNode {
  private final String name;

  NamedRoot(JavaScriptLanguage language, String name) {
    super(language);
    this.name = name;
  }

  @Override
  public final boolean isInternal() {
    return true;
  }

  @Override
  public final String getName() {
    return name;
  }
}

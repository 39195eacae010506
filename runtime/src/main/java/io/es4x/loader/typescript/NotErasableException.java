package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;

/** Thrown when the JavaScript of a file cannot be made by blanking types. */
final class NotErasableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ISwc4jAst node;

  NotErasableException(ISwc4jAst node) {
    super(node.getType().name(), null, false, false);
    this.node = node;
  }

  ISwc4jAst node() {
    return node;
  }
}

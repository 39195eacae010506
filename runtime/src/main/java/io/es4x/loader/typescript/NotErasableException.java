package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;

/** A file has syntax whose JavaScript is not the same text with blanks in it. */
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

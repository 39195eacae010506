package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import io.es4x.loader.source.EditedText;

/** A program's text, the places of its nodes, and changes of it that move no line. */
abstract class ProgramEdits {
  final String text;
  final EditedText.Builder edits;
  private final Offsets offsets;

  ProgramEdits(String text) {
    this.text = text;
    this.offsets = Offsets.of(text);
    this.edits = new EditedText.Builder(text);
  }

  final int start(ISwc4jAst node) {
    return offsets.start(node);
  }

  final int end(ISwc4jAst node) {
    return offsets.end(node);
  }

  final EditedText build() {
    return edits.build();
  }
}

package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClass;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClassProp;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstComputedPropName;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstDecorator;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstIdentName;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import io.es4x.loader.source.EditedText;
import java.util.List;

/**
 * Rewrites class fields to be assigned instead of defined, as TypeScript does without {@code
 * useDefineForClassFields}: {@code a: T = b} becomes {@code declare a: T; #1 = this.a = b}, so that
 * setters of a base class or a decorator are called, and a field without a value is not created.
 *
 * <p>Lines do not move; columns behind such a field's name do.
 */
final class FieldAssignments {
  private final String text;
  private final Offsets offsets;
  private final EditedText.Builder edits;
  private int count;

  private FieldAssignments(String text) {
    this.text = text;
    this.offsets = Offsets.of(text);
    this.edits = new EditedText.Builder(text);
  }

  /**
   * Returns the same program, still in TypeScript.
   *
   * @param program the syntax tree of the text
   */
  static String rewrite(String text, ISwc4jAst program) {
    FieldAssignments fields = new FieldAssignments(text);
    fields.visit(program);
    return fields.edits.build().toString();
  }

  private void visit(ISwc4jAst node) {
    if (node instanceof Swc4jAstClass type) {
      for (ISwc4jAst member : type.getBody()) {
        if (member instanceof Swc4jAstClassProp field
            && !field.isDeclare()
            && !field.isAbstract()
            && !(field.getKey() instanceof Swc4jAstComputedPropName)) {
          assign(field);
        }
      }
    }
    node.getChildNodes().forEach(this::visit);
  }

  private void assign(Swc4jAstClassProp field) {
    List<Swc4jAstDecorator> decorators = field.getDecorators();
    boolean plain = decorators.isEmpty();
    edits.insert(
        plain ? offsets.start(field) : offsets.end(decorators.getLast()),
        plain ? "declare " : " declare");
    if (field.getValue().isEmpty()) {
      return;
    }
    ISwc4jAst value = field.getValue().get();
    int equals = text.lastIndexOf('=', offsets.start(value) - 1);
    String name = text.substring(offsets.start(field.getKey()), offsets.end(field.getKey()));
    String target =
        "this" + (field.getKey() instanceof Swc4jAstIdentName ? "." + name : "[" + name + "]");
    if (field.isStatic()) {
      edits.replace(equals, equals + 1, "; static { " + target + " =");
      edits.insert(offsets.end(value), " }");
    } else {
      edits.replace(equals, equals + 1, "; #es4x$" + count++ + " = " + target + " =");
    }
  }
}

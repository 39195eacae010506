package io.es4x.loader.typescript;

import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstClass;
import com.caoccao.javet.swc4j.ast.clazz.Swc4jAstFunction;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstArrowExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstAssignExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstAwaitExpr;
import com.caoccao.javet.swc4j.ast.expr.Swc4jAstYieldExpr;
import com.caoccao.javet.swc4j.ast.interfaces.ISwc4jAst;
import com.caoccao.javet.swc4j.ast.pat.Swc4jAstBindingIdent;
import io.es4x.loader.source.EditedText;
import java.util.function.Consumer;

/**
 * Rewrites assignments such as {@code a = await b}, for which GraalJS 25.0 fails with an internal
 * error when {@code a} is a global {@code let} variable: as {@code
 * Reflect.apply($es4x=>a=$es4x,null,[await b])}, with the same value. Patterns do not fail.
 */
record AwaitedAssignments(Offsets offsets, EditedText.Builder edits) {

  /** Rewrites the assignments in a node. */
  void visit(ISwc4jAst node) {
    if (node instanceof Swc4jAstAssignExpr assigned) {
      rewrite(assigned, this::visit);
    } else {
      node.getChildNodes().forEach(this::visit);
    }
  }

  /**
   * Rewrites an assignment.
   *
   * @param visit is called with its parts
   */
  void rewrite(Swc4jAstAssignExpr assigned, Consumer<ISwc4jAst> visit) {
    if (!(assigned.getLeft() instanceof Swc4jAstBindingIdent name)
        || !awaits(assigned.getRight())) {
      assigned.getChildNodes().forEach(visit);
      return;
    }
    String variable = name.getId().getSym();
    String set = "Reflect.apply($es4x=>" + variable + "=$es4x,null,[";
    String operator = assigned.getOp().getName();
    String binary = operator.substring(0, operator.length() - 1);
    int start = offsets.start(assigned);
    int right = offsets.start(assigned.getRight());
    boolean logical =
        switch (assigned.getOp()) {
          case AndAssign, OrAssign, NullishAssign -> true;
          default -> false;
        };
    String before = set;
    String after = "])";
    if (logical) {
      before = "(" + variable + binary + set;
      after = "]))";
    } else if (!binary.isEmpty()) {
      before = set + variable + binary + "(";
      after = ")])";
    }
    edits.insert(start, before).blank(start, right);
    visit.accept(assigned.getRight());
    edits.insert(offsets.end(assigned), after);
  }

  private static boolean awaits(ISwc4jAst node) {
    return switch (node) {
      case Swc4jAstAwaitExpr _, Swc4jAstYieldExpr _ -> true;
      case Swc4jAstFunction _, Swc4jAstArrowExpr _, Swc4jAstClass _ -> false;
      default -> node.getChildNodes().stream().anyMatch(AwaitedAssignments::awaits);
    };
  }
}

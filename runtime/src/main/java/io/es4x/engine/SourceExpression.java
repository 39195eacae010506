package io.es4x.engine;

import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.nodes.NodeUtil;
import com.oracle.truffle.js.nodes.JavaScriptNode;
import com.oracle.truffle.js.nodes.access.GetIteratorUnaryNode;
import com.oracle.truffle.js.nodes.access.JSReadFrameSlotNode;
import com.oracle.truffle.js.nodes.access.JSTargetableNode;
import com.oracle.truffle.js.nodes.access.JSWriteFrameSlotNode;
import com.oracle.truffle.js.nodes.access.RequireObjectCoercibleNode.RequireObjectCoercibleWrapperNode;
import com.oracle.truffle.js.nodes.arguments.AccessIndexedArgumentNode;
import com.oracle.truffle.js.nodes.control.ExprBlockNode;
import com.oracle.truffle.js.nodes.control.IfNode;
import com.oracle.truffle.js.nodes.control.TryFinallyNode;
import com.oracle.truffle.js.nodes.function.SpreadArgumentNode;
import com.oracle.truffle.js.nodes.unary.JSUnaryNode;
import com.oracle.truffle.js.runtime.JSFrameUtil;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * Finds the expression, in the code of the program, of a value that is destructured or iterated.
 */
@ContextThread
final class SourceExpression {
  private static final String UNNAMED = "(intermediate value)";

  /** V8's name of the variable that a loop has for what it has taken. */
  private static final String LOOP = ".for";

  /** The number of parents of the throwing node that are searched for the expression. */
  private static final int NEAR = 5;

  private SourceExpression() {}

  /**
   * Returns the expression of what an object pattern takes apart.
   *
   * @param node where it reads a property
   * @param value what it takes apart, which is shown when it is an argument
   * @return null where the node is not in an object pattern, or in one that is in another
   */
  static @Nullable String destructured(@Nullable Node node, Object value) {
    JavaScriptNode pattern = near(node, JavaScriptNode.class);
    if (pattern instanceof RequireObjectCoercibleWrapperNode check) {
      return shown(check.getOperand(), value);
    }
    JSTargetableNode read = near(node, JSTargetableNode.class);
    JavaScriptNode taken = read == null ? null : assigned(read);
    boolean nested =
        taken instanceof IfNode
            || taken instanceof JSTargetableNode inner && assigned(inner) != null;
    return taken == null || nested ? null : shown(taken, value);
  }

  /** Tells whether a node is in an argument that is spread. */
  static boolean isSpread(@Nullable Node node) {
    return near(node, SpreadArgumentNode.class) != null;
  }

  /**
   * Returns the expression of what is iterated.
   *
   * @return null when it has no name
   */
  static @Nullable String iterated(@Nullable Node node) {
    GetIteratorUnaryNode iteration = near(node, GetIteratorUnaryNode.class);
    if (iteration == null) {
      return null;
    }
    for (Node child : iteration.getChildren()) {
      if (child instanceof JSWriteFrameSlotNode kept) {
        return named(kept.getRhs());
      } else if (child instanceof JavaScriptNode operand) {
        return named(operand);
      }
    }
    return null;
  }

  private static <T extends Node> @Nullable T near(@Nullable Node node, Class<T> type) {
    Node current = node;
    for (int i = 0; i < NEAR && current != null; i++, current = current.getParent()) {
      if (type.isInstance(current)) {
        return type.cast(current);
      }
    }
    return null;
  }

  /** The expression of the value that a pattern keeps and a node reads from. */
  private static @Nullable JavaScriptNode assigned(JSTargetableNode read) {
    if (!(read.getTarget() instanceof JSReadFrameSlotNode kept
        && JSFrameUtil.isInternalIdentifier(kept.getIdentifier()))) {
      return null;
    }
    ExprBlockNode block = NodeUtil.findParent(read, ExprBlockNode.class);
    while (block != null) {
      if (near(block.getParent(), TryFinallyNode.class) != null
          && block.getStatements()[0] instanceof JSWriteFrameSlotNode written
          && written.getIdentifier().equals(kept.getIdentifier())) {
        return written.getRhs() instanceof JSUnaryNode checked
            ? checked.getOperand()
            : written.getRhs();
      }
      block = NodeUtil.findParent(block, ExprBlockNode.class);
    }
    return null;
  }

  private static String shown(JavaScriptNode expression, Object value) {
    if (expression instanceof AccessIndexedArgumentNode) {
      return ShownValue.kind(value);
    }
    if (expression instanceof JSReadFrameSlotNode read
        && JSFrameUtil.isInternalIdentifier(read.getIdentifier())
        && !JSFrameUtil.isThisSlotIdentifier(read.getIdentifier())) {
      return LOOP;
    }
    String name = expression.expressionToString();
    return name == null ? UNNAMED : name;
  }

  private static @Nullable String named(JavaScriptNode expression) {
    String name = expression.expressionToString();
    return name == null || name.startsWith(":") ? null : name;
  }
}

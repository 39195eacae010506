package io.es4x.engine.messages;

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
 * Finds the source expression of a value that is destructured, spread or iterated, for messages.
 */
@ContextThread
final class SourceExpression {
  private static final String UNNAMED = "(intermediate value)";

  /** V8's name for the hidden variable of a loop. */
  private static final String LOOP = ".for";

  /** The number of ancestors of the throwing node that are searched for the expression. */
  private static final int NEAR = 5;

  private SourceExpression() {}

  /**
   * Returns the expression that an object pattern destructures.
   *
   * @param node the node that reads a property
   * @param value the destructured value, which is shown if it is an argument
   * @return null if the node is not in an object pattern, or in a nested one
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

  /** Returns whether a node is in a spread argument. */
  static boolean isSpread(@Nullable Node node) {
    return near(node, SpreadArgumentNode.class) != null;
  }

  /**
   * Returns the expression that is iterated.
   *
   * @return null if it has no name
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

  /**
   * Returns the expression whose value the engine keeps in the hidden variable that a node reads.
   */
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

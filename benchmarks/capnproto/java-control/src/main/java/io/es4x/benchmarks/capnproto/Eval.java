package io.es4x.benchmarks.capnproto;

import io.es4x.benchmarks.capnproto.schema.EvaluationResult;
import io.es4x.benchmarks.capnproto.schema.Expression;
import io.es4x.benchmarks.capnproto.schema.Operation;
import java.util.List;
import org.capnproto.DecodeException;

/** Trees of operations that are evaluated: pointers, unions, small messages. */
final class Eval
    extends MessageCase<
        Expression.Builder, Expression.Reader, EvaluationResult.Builder, EvaluationResult.Reader> {
  private static final List<Operation> OPERATIONS = List.of(Operation.values());

  Eval() {
    super(Expression.FACTORY, EvaluationResult.FACTORY);
  }

  @Override
  int build(FastRandom random, Expression.Builder request) {
    return fill(request, random, 0);
  }

  private static int fill(Expression.Builder expression, FastRandom random, int depth) {
    Operation operation = OPERATIONS.get(random.below(5));
    expression.setOp(operation);
    int left;
    if (random.below(8) < depth) {
      left = 1 + random.below(128);
      expression.getLeft().setValue(left);
    } else {
      left = fill(expression.getLeft().initExpression(), random, depth + 1);
    }
    int right;
    if (random.below(8) < depth) {
      right = 1 + random.below(128);
      expression.getRight().setValue(right);
    } else {
      right = fill(expression.getRight().initExpression(), random, depth + 1);
    }
    return compute(operation, left, right);
  }

  private static int evaluate(Expression.Reader expression) {
    Expression.Left.Reader left = expression.getLeft();
    Expression.Right.Reader right = expression.getRight();
    return compute(
        expression.getOp(),
        left.isValue() ? left.getValue() : evaluate(left.getExpression()),
        right.isValue() ? right.getValue() : evaluate(right.getExpression()));
  }

  private static int compute(Operation operation, int left, int right) {
    return switch (operation) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> Arithmetic.divide(left, right);
      case MODULUS -> Arithmetic.modulus(left, right);
      case NOT_IN_SCHEMA -> throw new DecodeException("An operation is not in the schema");
    };
  }

  @Override
  void handle(Expression.Reader request, EvaluationResult.Builder response) {
    response.setValue(evaluate(request));
  }

  @Override
  int answer(EvaluationResult.Reader response) {
    return response.getValue();
  }
}

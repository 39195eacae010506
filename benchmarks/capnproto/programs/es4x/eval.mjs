// Trees of operations that are evaluated: pointers, unions, small messages.
import { EvaluationResult, Expression, Operation } from 'java:io.es4x.benchmarks.capnproto.schema';
import { compute } from '../arithmetic.mjs';

const OPERATIONS = [...Operation.values()];

export const evaluation = {
  request: Expression.FACTORY,
  response: EvaluationResult.FACTORY,
  build: (random, request) => fill(request, random, 0),
  handle: (request, response) => response.setValue(evaluate(request)),
  answer: (response) => response.getValue(),
};

function fill(expression, random, depth) {
  const operation = random.below(5);
  expression.setOp(OPERATIONS[operation]);
  const left = operand(expression.getLeft(), random, depth);
  const right = operand(expression.getRight(), random, depth);
  return compute(operation, left, right);
}

function operand(side, random, depth) {
  if (random.below(8) >= depth) return fill(side.initExpression(), random, depth + 1);
  const value = 1 + random.below(128);
  side.setValue(value);
  return value;
}

function evaluate(expression) {
  const left = expression.getLeft();
  const right = expression.getRight();
  return compute(
    expression.getOp().ordinal(),
    left.isValue() ? left.getValue() : evaluate(left.getExpression()),
    right.isValue() ? right.getValue() : evaluate(right.getExpression()),
  );
}

// Trees of operations that are evaluated: pointers, unions, small messages.
import { EvaluationResult, Expression } from '../../generated/suite.js';
import { compute } from '../arithmetic.mjs';

export const evaluation = {
  Request: Expression,
  Response: EvaluationResult,
  build: (random, request) => fill(request, random, 0),
  handle(request, response) {
    response.value = evaluate(request);
  },
  answer: (response) => response.value,
};

function fill(expression, random, depth) {
  const operation = random.below(5);
  expression.op = operation;
  const left = operand(expression.left, random, depth);
  const right = operand(expression.right, random, depth);
  return compute(operation, left, right);
}

function operand(side, random, depth) {
  if (random.below(8) >= depth) return fill(side._initExpression(), random, depth + 1);
  const value = 1 + random.below(128);
  side.value = value;
  return value;
}

function evaluate({ op, left, right }) {
  return compute(
    op,
    left._isValue ? left.value : evaluate(left.expression),
    right._isValue ? right.value : evaluate(right.expression),
  );
}

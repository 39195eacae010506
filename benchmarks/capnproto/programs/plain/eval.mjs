import { compute } from '../arithmetic.mjs';

/**
 * @import { FastRandom } from '../random.mjs'
 * @import { Built, PlainCase } from '../plain.mjs'
 *
 * @typedef {{ value: number } | { expression: Expression }} Operand
 *
 * @typedef {{ op: number, left: Operand, right: Operand }} Expression
 */

/** Trees of operations that are evaluated. @type {PlainCase<Expression, { value: number }>} */
export const evaluation = {
  build: (random) => randomExpression(random, 0),
  handle: (request) => ({ value: evaluate(request) }),
  answer: ({ value }) => value,
};

/**
 * @param {FastRandom} random
 * @param {number} depth
 * @returns {Built<Expression>}
 */
function randomExpression(random, depth) {
  const op = random.below(5);
  const left = randomOperand(random, depth);
  const right = randomOperand(random, depth);
  return {
    request: { op, left: left.request, right: right.request },
    expected: compute(op, left.expected, right.expected),
  };
}

/**
 * @param {FastRandom} random
 * @param {number} depth
 * @returns {Built<Operand>}
 */
function randomOperand(random, depth) {
  if (random.below(8) >= depth) {
    const { request: expression, expected } = randomExpression(random, depth + 1);
    return { request: { expression }, expected };
  }
  const value = 1 + random.below(128);
  return { request: { value }, expected: value };
}

/**
 * @param {Expression} expression
 * @returns {number}
 */
function evaluate({ op, left, right }) {
  return compute(op, resultOf(left), resultOf(right));
}

/** @param {Operand} operand */
function resultOf(operand) {
  return 'value' in operand ? operand.value : evaluate(operand.expression);
}

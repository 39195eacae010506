package io.es4x.benchmarks.capnproto.plain;

import io.es4x.benchmarks.capnproto.Arithmetic;
import io.es4x.benchmarks.capnproto.FastRandom;

/** Trees of operations that are evaluated. */
public final class PlainEval implements PlainCase<PlainEval.Operand, Integer> {

  /** A side of an operation. */
  public sealed interface Operand {}

  record Constant(int value) implements Operand {}

  record Operation(int operator, Operand left, Operand right) implements Operand {}

  @Override
  public Built<Operand> build(FastRandom random) {
    return operation(random, 0);
  }

  private static Built<Operand> operation(FastRandom random, int depth) {
    int operator = random.below(5);
    Built<Operand> left = operand(random, depth);
    Built<Operand> right = operand(random, depth);
    return new Built<>(
        new Operation(operator, left.request(), right.request()),
        compute(operator, left.expected(), right.expected()));
  }

  private static Built<Operand> operand(FastRandom random, int depth) {
    if (random.below(8) >= depth) {
      return operation(random, depth + 1);
    }
    int value = 1 + random.below(128);
    return new Built<>(new Constant(value), value);
  }

  private static int compute(int operator, int left, int right) {
    return switch (operator) {
      case 0 -> left + right;
      case 1 -> left - right;
      case 2 -> left * right;
      case 3 -> Arithmetic.divide(left, right);
      default -> Arithmetic.modulus(left, right);
    };
  }

  @Override
  public Integer handle(Operand request) {
    return switch (request) {
      case Constant(int value) -> value;
      case Operation(int operator, Operand left, Operand right) ->
          compute(operator, handle(left), handle(right));
    };
  }

  @Override
  public int answer(Integer response) {
    return response;
  }
}

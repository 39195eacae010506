package io.es4x.interop;

import org.graalvm.polyglot.Value;

/** JavaScript's numbers and BigInts as Java numbers of the same value. */
final class JsNumbers {
  private static final double TWO_TO_63 = 0x1p63;

  private JsNumbers() {}

  /**
   * A whole number is an Integer where it fits, else a Long, whether number or BigInt; a larger
   * BigInt is a BigInteger, any other number a Double.
   */
  static Number toNumber(Value number) {
    if (number.fitsInInt()) {
      return number.asInt();
    } else if (number.fitsInLong()) {
      return number.asLong();
    }
    return isLarge(number) ? number.asBigInteger() : number.asDouble();
  }

  /** Whether GraalJS would pass another Java number: a Double that is whole, a Byte, a Float … */
  static boolean surprises(Value number) {
    return switch (number.as(Number.class)) {
      case Integer usual -> false;
      case Long usual -> false;
      case Double fraction -> number.fitsInLong() || isLarge(number);
      default -> true;
    };
  }

  /** A BigInt beyond long, which a JavaScript number of that size is not. */
  private static boolean isLarge(Value number) {
    return !(number.fitsInDouble() && Math.abs(number.asDouble()) < TWO_TO_63)
        && number.getMetaObject().getMetaSimpleName().equals("bigint");
  }
}

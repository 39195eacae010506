package io.es4x.interop.convert;

import java.math.BigDecimal;
import org.graalvm.polyglot.Value;

/** JavaScript's numbers and BigInts as Java numbers of the same value. */
public final class JsNumbers {
  private static final double TWO_TO_63 = 0x1p63;
  private static final int MAX_UNSIGNED_BYTE = 0xff;

  private JsNumbers() {}

  /**
   * A whole number is an Integer where it fits, else a Long, whether number or BigInt; a larger
   * BigInt is a BigInteger, any other number a Double.
   */
  public static Number toNumber(Value number) {
    if (number.fitsInInt()) {
      return number.asInt();
    } else if (number.fitsInLong()) {
      return number.asLong();
    }
    return isLarge(number) ? number.asBigInteger() : number.asDouble();
  }

  /** A number as it prints, so that 1.5 is 1.5; a BigInt is exact. */
  public static BigDecimal toBigDecimal(Value number) {
    try {
      return new BigDecimal(toNumber(number).toString());
    } catch (NumberFormatException notFinite) {
      throw Mismatch.expected("a number or its digits", number);
    }
  }

  /** Returns whether a number is a byte where Java's, which have a sign, would be negative. */
  public static boolean isUnsignedByte(Value number) {
    return number.isNumber()
        && number.fitsInInt()
        && number.asInt() > Byte.MAX_VALUE
        && number.asInt() <= MAX_UNSIGNED_BYTE;
  }

  /**
   * Returns whether GraalJS would pass another Java number: a Double that is whole, a Byte, a Float …
   */
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

package io.es4x.interop.convert;

import java.math.BigDecimal;
import org.graalvm.polyglot.Value;

/** Converts numbers and BigInts to Java numbers of the same value. */
public final class JsNumbers {
  private static final double TWO_TO_63 = 0x1p63;
  private static final int MAX_UNSIGNED_BYTE = 0xff;

  private JsNumbers() {}

  /**
   * Converts a whole number, also a BigInt, to an Integer or else a Long; a larger BigInt to a
   * BigInteger, and any other number to a Double.
   */
  public static Number toNumber(Value number) {
    if (number.fitsInInt()) {
      return number.asInt();
    } else if (number.fitsInLong()) {
      return number.asLong();
    }
    return isLarge(number) ? number.asBigInteger() : number.asDouble();
  }

  /**
   * Converts a number by its shortest decimal representation, so that 1.5 is 1.5; a BigInt is
   * exact.
   */
  public static BigDecimal toBigDecimal(Value number) {
    try {
      return new BigDecimal(toNumber(number).toString());
    } catch (NumberFormatException notFinite) {
      throw Mismatch.expected("a finite number or a numeric string", number);
    }
  }

  /** Returns whether a number is an unsigned byte that Java's signed byte does not contain. */
  public static boolean isUnsignedByte(Value number) {
    return number.isNumber()
        && number.fitsInInt()
        && number.asInt() > Byte.MAX_VALUE
        && number.asInt() <= MAX_UNSIGNED_BYTE;
  }

  /**
   * Returns whether GraalJS would pass an unexpected class of Java number, such as a whole Double,
   * a Byte or a Float.
   */
  static boolean surprises(Value number) {
    return switch (number.as(Number.class)) {
      case Integer usual -> false;
      case Long usual -> false;
      case Double fraction -> number.fitsInLong() || isLarge(number);
      default -> true;
    };
  }

  /** Returns whether a value is a BigInt beyond long; a JavaScript number of that size is not. */
  private static boolean isLarge(Value number) {
    return !(number.fitsInDouble() && Math.abs(number.asDouble()) < TWO_TO_63)
        && number.getMetaObject().getMetaSimpleName().equals("bigint");
  }
}

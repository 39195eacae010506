package io.es4x.loader.typescript;

import io.es4x.threads.AnyThread;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Parses BigInt literals. Public for {@link SwcPatches}, which make swc4j call it. */
@AnyThread
public final class BigIntLiteral {
  private BigIntLiteral() {}

  /** Returns the number of a literal: {@code 1_000n}, {@code 0xffn}, in types {@code -1n}. */
  public static BigInteger value(@Nullable String literal) {
    if (literal == null || literal.isEmpty()) {
      return BigInteger.ZERO;
    }
    if (literal.startsWith("-")) {
      return value(literal.substring(1)).negate();
    }
    String digits = literal.substring(0, literal.length() - 1).replace("_", "");
    int radix =
        switch (digits.length() > 1 ? digits.charAt(1) : '0') {
          case 'x', 'X' -> 16;
          case 'o', 'O' -> 8;
          case 'b', 'B' -> 2;
          default -> 10;
        };
    return new BigInteger(radix == 10 ? digits : digits.substring(2), radix);
  }
}

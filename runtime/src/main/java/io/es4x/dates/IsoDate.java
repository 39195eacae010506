package io.es4x.dates;

import io.es4x.dates.Token.Kind;

/**
 * Reads the <a href="https://tc39.es/ecma262/#sec-date-time-string-format">format of ECMA-262</a>.
 * Seconds have any number of decimals, and the colon of an offset may be missing.
 */
final class IsoDate {
  private static final int YEAR_DIGITS = 4;
  private static final int SIGNED_YEAR_DIGITS = 6;
  private static final int OFFSET_DIGITS = 4;
  private static final int LAST_HOUR = 23;
  private static final int MIDNIGHT = 24;

  private final Tokens tokens;
  private final DateFields fields;

  IsoDate(Tokens tokens, DateFields fields) {
    this.tokens = tokens;
    this.fields = fields;
  }

  /**
   * Reads as far as the text has the format.
   *
   * @return the first token that does not fit, from which the text may be a {@link LegacyDate}; the
   *     end; or an invalid token if the text cannot have another format
   */
  Token read() {
    if (tokens.peek().isSign()) {
      Token sign = tokens.take();
      if (!tokens.peek().isNumberOf(SIGNED_YEAR_DIGITS)) {
        return sign;
      }
      int year = tokens.take().value();
      if (sign.sign() < 0 && year == 0) {
        return sign;
      }
      fields.day().add(sign.sign() * year);
    } else if (tokens.peek().isNumberOf(YEAR_DIGITS)) {
      fields.day().add(tokens.take().value());
    } else {
      return tokens.take();
    }
    if (!readMonthAndDay()) {
      return tokens.take();
    }
    if (tokens.peek().is(Kind.TIME)) {
      tokens.take();
      if (!readTime() || !readOffset() || !tokens.peek().is(Kind.END)) {
        return Token.INVALID;
      }
    } else if (tokens.peek().is(Kind.END)) {
      fields.offset().setZone(0);
    } else {
      return tokens.take();
    }
    fields.day().setIso();
    return Token.END;
  }

  private boolean readMonthAndDay() {
    return !tokens.skip('-') || (readDate(12) && (!tokens.skip('-') || readDate(31)));
  }

  private boolean readDate(int greatest) {
    return tokens.peek().isPair(1, greatest) && fields.day().add(tokens.take().value());
  }

  private boolean readTime() {
    boolean midnight = tokens.peek().value() == MIDNIGHT;
    if (!readTime(MIDNIGHT)
        || !tokens.skip(':')
        || !readTime(midnight ? 0 : TimeOfDay.LAST_MINUTE)) {
      return false;
    }
    if (!tokens.skip(':')) {
      return true;
    }
    if (!readTime(midnight ? 0 : TimeOfDay.LAST_SECOND)) {
      return false;
    }
    if (!tokens.skip('.')) {
      return true;
    }
    Token decimals = tokens.peek();
    return decimals.is(Kind.NUMBER)
        && !(midnight && decimals.value() > 0)
        && fields.time().add(tokens.take().milliseconds());
  }

  private boolean readTime(int greatest) {
    return tokens.peek().isPair(0, greatest) && fields.time().add(tokens.take().value());
  }

  private boolean readOffset() {
    if (tokens.peek().isZulu()) {
      tokens.take();
      fields.offset().setZone(0);
      return true;
    }
    if (!tokens.peek().isSign()) {
      return true;
    }
    fields.offset().setSign(tokens.take().sign());
    if (tokens.peek().isNumberOf(OFFSET_DIGITS)) {
      int number = tokens.take().value();
      return setOffset(number / 100, number % 100);
    }
    if (!tokens.peek().isNumberOf(2)) {
      return false;
    }
    int hours = tokens.take().value();
    return tokens.skip(':')
        && tokens.peek().isNumberOf(2)
        && setOffset(hours, tokens.take().value());
  }

  private boolean setOffset(int hours, int minutes) {
    fields.offset().set(hours, minutes);
    return hours <= LAST_HOUR && minutes <= TimeOfDay.LAST_MINUTE;
  }
}

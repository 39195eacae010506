package io.es4x.dates;

import io.es4x.dates.Token.Kind;

/**
 * Reads the other formats that engines accept as a date, besides {@link IsoDate}, by the rules of
 * V8.
 *
 * <ul>
 *   <li>A number before a colon belongs to the time; so does one before a point, and the digits
 *       after the point are milliseconds. Other numbers belong to the day.
 *   <li>Words are months, by their first three letters, AM and PM, and time zones. Other words are
 *       ignored before the first number; after it, the text is not a date.
 *   <li>A sign after a time or UTC begins an offset. Before the first number, signs are ignored.
 *   <li>Text in parentheses and other characters are ignored.
 * </ul>
 */
final class LegacyDate {
  private final Tokens tokens;
  private final DateFields fields;
  private boolean hasNumber;

  LegacyDate(Tokens tokens, DateFields fields) {
    this.tokens = tokens;
    this.fields = fields;
    this.hasNumber = !fields.day().isEmpty();
  }

  /**
   * Reads to the end.
   *
   * @param first the token that was read last
   * @return whether the text can be a date
   */
  boolean read(Token first) {
    for (Token token = first; !token.is(Kind.END); token = tokens.take()) {
      if (!readToken(token)) {
        return false;
      }
    }
    return true;
  }

  private boolean readToken(Token token) {
    if (token.is(Kind.NUMBER)) {
      hasNumber = true;
      return readNumber(token.value());
    }
    if (token.isWord()) {
      return readWord(token);
    }
    if (token.isSign() && (fields.offset().isUtc() || !fields.time().isEmpty())) {
      hasNumber = true;
      return readOffset(token.sign());
    }
    return !(hasNumber && (token.isSign() || token.isSymbol(')')));
  }

  private boolean readNumber(int number) {
    TimeOfDay time = fields.time();
    if (tokens.skip(':')) {
      return readTime(number);
    }
    if (tokens.skip('.') && time.expects(number)) {
      time.add(number);
      if (!tokens.peek().is(Kind.NUMBER)) {
        return false;
      }
      time.addLast(tokens.take().milliseconds());
    } else if (fields.offset().expects(number)) {
      fields.offset().setMinutes(number);
    } else if (time.expects(number)) {
      time.addLast(number);
      return isEndOfTime(tokens.peek());
    } else {
      if (!fields.day().add(number)) {
        return false;
      }
      tokens.skip('-');
    }
    return true;
  }

  /** Reads a number followed by a colon; two colons mean zero minutes. */
  private boolean readTime(int number) {
    TimeOfDay time = fields.time();
    if (tokens.skip(':')) {
      return time.isEmpty() && time.add(number) && time.add(0);
    }
    if (!time.add(number)) {
      return false;
    }
    tokens.skip('.');
    return true;
  }

  private static boolean isEndOfTime(Token token) {
    return token.is(Kind.END) || token.is(Kind.SPACE) || token.isZulu() || token.isSign();
  }

  private boolean readWord(Token word) {
    if (word.is(Kind.HALF_OF_DAY) && !fields.time().isEmpty()) {
      fields.time().setHalf(word.value());
    } else if (word.is(Kind.MONTH)) {
      fields.day().setNamedMonth(word.value());
      tokens.skip('-');
    } else if (word.is(Kind.ZONE) && hasNumber) {
      fields.offset().setZone(word.value());
    } else {
      // The first number is not a part of a word.
      return !hasNumber && !tokens.peek().is(Kind.NUMBER);
    }
    return true;
  }

  /** Reads the number after a sign, which may be missing. */
  private boolean readOffset(int sign) {
    UtcOffset offset = fields.offset();
    offset.setSign(sign);
    int number = 0;
    int digits = 0;
    if (tokens.peek().is(Kind.NUMBER)) {
      Token token = tokens.take();
      number = token.value();
      digits = token.length();
    }
    if (tokens.peek().isSymbol(':')) {
      offset.setHours(number);
      return true;
    }
    switch (digits) {
      case 1, 2 -> offset.set(number, 0);
      case 3, 4 -> offset.set(number / 100, number % 100);
      default -> {
        return false;
      }
    }
    return true;
  }
}

package io.es4x.dates;

import io.es4x.dates.Token.Kind;

/** The words that have a meaning in a date. */
enum Keyword {
  JAN(Kind.MONTH, 1),
  FEB(Kind.MONTH, 2),
  MAR(Kind.MONTH, 3),
  APR(Kind.MONTH, 4),
  MAY(Kind.MONTH, 5),
  JUN(Kind.MONTH, 6),
  JUL(Kind.MONTH, 7),
  AUG(Kind.MONTH, 8),
  SEP(Kind.MONTH, 9),
  OCT(Kind.MONTH, 10),
  NOV(Kind.MONTH, 11),
  DEC(Kind.MONTH, 12),
  AM(Kind.HALF_OF_DAY, 0),
  PM(Kind.HALF_OF_DAY, 12),
  UT(Kind.ZONE, 0),
  UTC(Kind.ZONE, 0),
  Z(Kind.ZONE, 0),
  GMT(Kind.ZONE, 0),
  CDT(Kind.ZONE, -5),
  CST(Kind.ZONE, -6),
  EDT(Kind.ZONE, -4),
  EST(Kind.ZONE, -5),
  MDT(Kind.ZONE, -6),
  MST(Kind.ZONE, -7),
  PDT(Kind.ZONE, -7),
  PST(Kind.ZONE, -8),
  T(Kind.TIME, 0);

  /** The bit in which the upper and lower case of an ASCII letter differ. */
  private static final int CASE = 0x20;

  private static final Keyword[] ALL = values();

  private final Kind kind;
  private final int value;

  Keyword(Kind kind, int value) {
    this.kind = kind;
    this.value = value;
  }

  /** Returns the token for a word in a text. */
  static Token token(String text, int start, int end) {
    int length = end - start;
    for (Keyword keyword : ALL) {
      String name = keyword.name();
      if ((length == name.length() || (length > name.length() && keyword.kind == Kind.MONTH))
          && begins(text, start, name)) {
        return new Token(keyword.kind, keyword.value, length);
      }
    }
    return new Token(Kind.WORD, 0, length);
  }

  /** Returns whether a word begins with a name, ignoring ASCII case. */
  private static boolean begins(String text, int start, String name) {
    for (int i = 0; i < name.length(); i++) {
      if ((text.charAt(start + i) | CASE) != (name.charAt(i) | CASE)) {
        return false;
      }
    }
    return true;
  }
}

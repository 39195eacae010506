package io.es4x.dates;

/** The offset from UTC in the text of a date. */
final class UtcOffset {
  private static final int NONE = -1;

  private int sign;
  private int hours = NONE;
  private int minutes = NONE;

  boolean isEmpty() {
    return sign == 0;
  }

  /** Sets the offset of a named time zone. */
  void setZone(int offset) {
    sign = offset < 0 ? -1 : 1;
    hours = Math.abs(offset);
    minutes = 0;
  }

  void setSign(int newSign) {
    sign = newSign;
  }

  void set(int newHours, int newMinutes) {
    hours = newHours;
    minutes = newMinutes;
  }

  /** Sets the hours of an offset whose minutes come next. */
  void setHours(int number) {
    hours = number;
    minutes = NONE;
  }

  void setMinutes(int number) {
    minutes = number;
  }

  /** Returns whether a number can be the minutes after the hours. */
  boolean expects(int number) {
    return hours != NONE && minutes == NONE && number <= TimeOfDay.LAST_MINUTE;
  }

  boolean isUtc() {
    return hours == 0 && minutes == 0;
  }

  /** Returns the offset in seconds, positive east of UTC. V8 counts them in 32 bits. */
  int seconds() {
    return sign * (Math.max(hours, 0) * 3600 + Math.max(minutes, 0) * 60);
  }

  /** Returns whether the seconds fit into the 32-bit integer that V8 counts them with. */
  boolean complete() {
    return Math.max(hours, 0) * 3600 + Math.max(minutes, 0) * 60 >= 0;
  }
}

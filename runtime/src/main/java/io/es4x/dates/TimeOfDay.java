package io.es4x.dates;

/** The hour, minute, second and millisecond that the text has. */
final class TimeOfDay {
  static final int LAST_MINUTE = 59;
  static final int LAST_SECOND = 59;

  private static final int LAST_MILLISECOND = 999;
  private static final int HOURS = 24;
  private static final int NOON = 12;

  /** The greatest valid value of each number, by position. */
  private static final int[] LAST = {HOURS - 1, LAST_MINUTE, LAST_SECOND, LAST_MILLISECOND};

  private final int[] numbers = new int[4];
  private int count;
  private boolean hasHalf;
  private int half;

  boolean isEmpty() {
    return count == 0;
  }

  /** Returns whether a number can be the next one of a time that has begun. */
  boolean expects(int number) {
    return count > 0 && count < numbers.length && number <= LAST[count];
  }

  /** Returns whether there is room for a number. */
  boolean add(int number) {
    if (count == numbers.length) {
      return false;
    }
    numbers[count++] = number;
    return true;
  }

  /** Adds the last number; those that are missing are 0. */
  void addLast(int number) {
    if (add(number)) {
      count = numbers.length;
    }
  }

  /** Sets the half of the day: 0 for AM, 12 for PM. */
  void setHalf(int hours) {
    hasHalf = true;
    half = hours;
  }

  /** Applies AM or PM; returns whether the numbers are a valid time. */
  boolean complete() {
    if (hasHalf) {
      if (numbers[0] > NOON) {
        return false;
      }
      numbers[0] = numbers[0] % NOON + half;
    }
    if (numbers[0] == HOURS) {
      return numbers[1] == 0 && numbers[2] == 0 && numbers[3] == 0;
    }
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] > LAST[i]) {
        return false;
      }
    }
    return true;
  }

  int hour() {
    return numbers[0];
  }

  int minute() {
    return numbers[1];
  }

  int second() {
    return numbers[2];
  }

  int millisecond() {
    return numbers[3];
  }
}

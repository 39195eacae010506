package io.es4x.dates;

/**
 * The numbers of a date in the order of the text, and the month if it is given by name. Missing
 * numbers are 1, also the year.
 */
final class CalendarDay {
  private final int[] numbers = {1, 1, 1};
  private int count;
  private int namedMonth;
  private boolean iso;
  private int year;
  private int month;
  private int day;

  boolean isEmpty() {
    return count == 0;
  }

  /** Returns whether there is room for a number. */
  boolean add(int number) {
    if (count == numbers.length) {
      return false;
    }
    numbers[count++] = number;
    return true;
  }

  void setNamedMonth(int month) {
    namedMonth = month;
  }

  /** Notes that the numbers are year, month and day, and that the year is not abbreviated. */
  void setIso() {
    iso = true;
  }

  /** Determines which number is the year, month and day; returns whether they are a valid date. */
  boolean complete() {
    if (count == 0) {
      return false;
    }
    boolean yearFirst = iso || !isDay(numbers[0]);
    if (namedMonth != 0) {
      order(numbers[yearFirst ? 0 : 1], namedMonth, numbers[yearFirst ? 1 : 0]);
    } else if (yearFirst) {
      order(numbers[0], numbers[1], numbers[2]);
    } else {
      order(numbers[2], numbers[0], numbers[1]);
    }
    if (!iso && year >= 0 && year <= 99) {
      year += year < 50 ? 2000 : 1900;
    }
    return isMonth(month) && isDay(day);
  }

  private void order(int newYear, int newMonth, int newDay) {
    year = newYear;
    month = newMonth;
    day = newDay;
  }

  private static boolean isMonth(int number) {
    return number >= 1 && number <= 12;
  }

  private static boolean isDay(int number) {
    return number >= 1 && number <= 31;
  }

  int year() {
    return year;
  }

  /** The month, from 1. */
  int month() {
    return month;
  }

  int day() {
    return day;
  }
}

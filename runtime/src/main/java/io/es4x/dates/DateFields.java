package io.es4x.dates;

/** The fields of a date that are read from its text. */
record DateFields(CalendarDay day, TimeOfDay time, UtcOffset offset) {
  DateFields() {
    this(new CalendarDay(), new TimeOfDay(), new UtcOffset());
  }

  /** Returns whether the fields are a valid date. */
  boolean complete() {
    return day.complete() && time.complete() && offset.complete();
  }
}

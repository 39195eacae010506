package io.es4x.dates;

/** The fields of a date that its text names. */
record DateFields(CalendarDay day, TimeOfDay time, UtcOffset offset) {
  DateFields() {
    this(new CalendarDay(), new TimeOfDay(), new UtcOffset());
  }

  /** Returns whether the fields are a date. */
  boolean complete() {
    return day.complete() && time.complete() && offset.complete();
  }
}

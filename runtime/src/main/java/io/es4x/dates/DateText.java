package io.es4x.dates;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.builtins.JSDate;
import io.es4x.threads.ContextThread;

/** Parses the text of a date. Public for {@link DateTextPatches}, which make the engine call it. */
public final class DateText {
  private static final double MILLISECONDS_PER_SECOND = 1000;

  private DateText() {}

  /**
   * Returns the time value of a text, or NaN if it is not a date. Without a time zone in the text,
   * that of the context applies.
   */
  @ContextThread
  @TruffleBoundary
  public static double parse(TruffleString text) {
    DateFields fields = read(Strings.toJavaString(text));
    return fields.complete() ? timeValue(fields) : Double.NaN;
  }

  /** Reads a text; if it is not a date, the fields are incomplete. */
  private static DateFields read(String text) {
    Tokens tokens = new Tokens(text);
    DateFields fields = new DateFields();
    Token rest = new IsoDate(tokens, fields).read();
    boolean valid = !rest.is(Token.Kind.INVALID) && new LegacyDate(tokens, fields).read(rest);
    return valid ? fields : new DateFields();
  }

  private static double timeValue(DateFields fields) {
    CalendarDay day = fields.day();
    TimeOfDay time = fields.time();
    if (fields.offset().isEmpty()) {
      return JSDate.makeDate(
          day.year(),
          day.month() - 1,
          day.day(),
          time.hour(),
          time.minute(),
          time.second(),
          time.millisecond(),
          null);
    }
    double days = JSDate.makeDay(day.year(), day.month() - 1, day.day());
    double ofDay = JSDate.makeTime(time.hour(), time.minute(), time.second(), time.millisecond());
    double seconds = fields.offset().seconds();
    return JSDate.timeClip(JSDate.makeDate(days, ofDay) - seconds * MILLISECONDS_PER_SECOND);
  }
}

package io.es4x.engine.dates;

import io.es4x.threads.AnyThread;
import java.util.Locale;
import org.graalvm.shadowed.com.ibm.icu.text.SimpleDateFormat;
import org.graalvm.shadowed.com.ibm.icu.text.TimeZoneFormat;
import org.graalvm.shadowed.com.ibm.icu.util.Output;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;
import org.graalvm.shadowed.com.ibm.icu.util.ULocale;
import org.jspecify.annotations.Nullable;

/**
 * The names of time zones in the text of a date. As in V8, they are today's names, also for years
 * in which the zone had another one or none. Public because the engine calls it, by {@link
 * DatePatches}.
 */
@AnyThread
public final class ZoneNames extends TimeZoneFormat {
  private static final long serialVersionUID = 1L;

  /** Loads the names lazily, as that takes a while. */
  private static final class Holder {
    static final TimeZoneFormat NAMES = new ZoneNames().freeze();
  }

  private ZoneNames() {
    super(ULocale.US);
  }

  /** Sets the time zone of a format, and the names for its long form. */
  public static void set(SimpleDateFormat format, TimeZone zone) {
    format.setTimeZone(zone);
    if (format.toPattern().contains(DatePatches.LONG_NAME)) {
      format.setTimeZoneFormat(Holder.NAMES);
    }
  }

  @Override
  public String format(Style style, TimeZone zone, long date, @Nullable Output<TimeType> type) {
    if (style != Style.SPECIFIC_LONG) {
      return super.format(style, zone, date, type);
    }
    int[] offsets = new int[2];
    zone.getOffset(date, false, offsets);
    return zone.getDisplayName(offsets[1] != 0, TimeZone.LONG, Locale.US);
  }
}

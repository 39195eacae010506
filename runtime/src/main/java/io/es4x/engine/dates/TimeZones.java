package io.es4x.engine.dates;

import com.oracle.truffle.api.CompilerDirectives.TruffleBoundary;
import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.util.IntlUtil;
import io.es4x.threads.AnyThread;
import java.time.ZoneId;
import java.util.Set;
import org.graalvm.shadowed.com.ibm.icu.util.BasicTimeZone;
import org.graalvm.shadowed.com.ibm.icu.util.BasicTimeZone.LocalOption;
import org.graalvm.shadowed.com.ibm.icu.util.TimeZone;

/**
 * The time zones of dates. Aliases of UTC are UTC, as <a
 * href="https://tc39.es/ecma402/#sec-time-zone-identifiers">ECMA-402</a> requires; the engine takes
 * the name {@code UTC} for Greenwich Mean Time. Public because the engine calls it, by {@link
 * DatePatches}.
 */
@AnyThread
public final class TimeZones {
  private static final String UTC = "UTC";

  /** The links to UTC in the IANA time zone database, and Java's name for it. */
  private static final Set<String> UTC_NAMES =
      Set.of(
          UTC, "UCT", "Universal", "Zulu", "Etc/UTC", "Etc/UCT", "Etc/Universal", "Etc/Zulu", "Z");

  private TimeZones() {}

  /** The time zone of the machine. */
  public static TimeZone of(ZoneId zone, JSContext context) {
    return UTC_NAMES.contains(zone.getId())
        ? IntlUtil.getICUTimeZone(UTC, context)
        : IntlUtil.getICUTimeZone(zone, context);
  }

  /** The time zone with a name given by the program. */
  public static TimeZone of(String name, JSContext context) {
    return IntlUtil.getICUTimeZone(UTC_NAMES.contains(name) ? UTC : name, context);
  }

  /**
   * The offset of local time from UTC in milliseconds, as <a
   * href="https://tc39.es/ecma262/#sec-local-time-zone-offset">ECMA-262</a> defines it: a local
   * time that is skipped or repeated has the offset before the transition. The engine is wrong
   * where the standard time of a zone changes.
   *
   * @param isUtc whether {@code time} is UTC; local otherwise
   */
  @TruffleBoundary
  public static int offset(double time, boolean isUtc, TimeZone zone) {
    int[] offsets = new int[2];
    if (!isUtc && zone instanceof BasicTimeZone rules) {
      rules.getOffsetFromLocal((long) time, LocalOption.FORMER, LocalOption.FORMER, offsets);
    } else {
      zone.getOffset((long) time, !isUtc, offsets);
    }
    return offsets[0] + offsets[1];
  }
}

package io.es4x.codegen.library;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns Maven's versions into npm's, which have three numbers and nothing else before a dash. */
final class NpmVersion {
  private static final Pattern MAVEN =
      Pattern.compile("(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?[.-]?(.*)");

  private NpmVersion() {}

  /**
   * Returns the version as npm writes it: {@code 76.1} as 76.1.0, {@code 4.1.0.Final} as
   * 4.1.0-Final.
   */
  static String of(String version) {
    Matcher parts = MAVEN.matcher(version);
    if (!parts.matches()) {
      return "0.0.0";
    }
    String rest = parts.group(4).replaceAll("[^0-9A-Za-z]+", "-").replaceAll("^-+|-+$", "");
    return "%s.%s.%s%s"
        .formatted(
            number(parts.group(1)),
            number(parts.group(2)),
            number(parts.group(3)),
            rest.isEmpty() ? "" : "-" + (rest.matches("0\\d+") ? "r" + rest : rest));
  }

  private static String number(@Nullable String digits) {
    return digits == null ? "0" : digits.replaceAll("^0+(?=\\d)", "");
  }
}

package io.es4x.codegen.library;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts Maven versions to npm versions, which have exactly three numbers before an optional
 * suffix.
 */
final class NpmVersion {
  private static final Pattern MAVEN =
      Pattern.compile("(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?[.-]?(.*)");

  private NpmVersion() {}

  /**
   * Returns the npm version: {@code 76.1} becomes 76.1.0, {@code 4.1.0.Final} becomes 4.1.0-Final.
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

package io.es4x.loader.resolve;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A bare specifier in its two parts, such as {@code @vertx/web} and {@code ./client}.
 *
 * @param subpath {@code .} or {@code ./…}
 */
record Specifier(String packageName, String subpath) {

  private static final Pattern BARE =
      Pattern.compile("((?:@[^/\\\\%]+/)?[^./\\\\%@][^/\\\\%]*)(/.*)?", Pattern.DOTALL);

  /** Parses a specifier; null when no package can have this name. */
  static @Nullable Specifier parse(String specifier) {
    Matcher matcher = BARE.matcher(specifier);
    if (!matcher.matches()) {
      return null;
    }
    return new Specifier(matcher.group(1), matcher.group(2) == null ? "." : "." + matcher.group(2));
  }
}

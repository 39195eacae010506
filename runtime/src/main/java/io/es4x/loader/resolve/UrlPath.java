package io.es4x.loader.resolve;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The path and the rest of a relative URL: ES modules are named by URLs, so {@code ./a%20b.js?x#y}
 * is the file {@code a b.js} with a suffix.
 *
 * @param path percent-decoded, with slashes
 * @param suffix query and fragment
 */
record UrlPath(String path, String suffix) {

  static UrlPath parse(String specifier, @Nullable Path importer) {
    int end = 0;
    while (end < specifier.length()
        && specifier.charAt(end) != '?'
        && specifier.charAt(end) != '#') {
      end++;
    }
    String path = specifier.substring(0, end);
    String lower = path.toLowerCase(Locale.ROOT);
    if (lower.contains("%2f") || lower.contains("%5c")) {
      throw ModuleErrors.invalidSpecifier(
          specifier, "must not include encoded \"/\" or \"\\\" characters", importer);
    }
    return new UrlPath(decode(path.replace('\\', '/')), specifier.substring(end));
  }

  static String decode(String path) {
    return path.indexOf('%') < 0
        ? path
        : URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

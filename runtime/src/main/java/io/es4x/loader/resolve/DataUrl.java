package io.es4x.loader.resolve;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A {@code data:} URL.
 *
 * @param url with a lower-case scheme
 * @param json whether the content is JSON, else it is JavaScript
 */
public record DataUrl(String url, boolean json, String text) {

  private static final Pattern PARTS =
      Pattern.compile("data:([^/,;?#]+/[^,;?#]+)([^,?#]*?)(;base64)?,([^#]*).*", Pattern.DOTALL);

  private static final Pattern JAVASCRIPT =
      Pattern.compile("\\s*(text|application)/javascript\\s*", Pattern.CASE_INSENSITIVE);

  /**
   * Parses the module in a URL.
   *
   * @throws ModuleException for content that is neither JavaScript nor JSON
   */
  public static DataUrl parse(String specifier) {
    String url = "data:" + specifier.substring("data:".length());
    Matcher parts = PARTS.matcher(url);
    if (!parts.matches()) {
      throw UrlErrors.unknownFormat(null, url);
    }
    String type = parts.group(1).strip();
    boolean json = type.equals("application/json");
    if (!json && !JAVASCRIPT.matcher(type).matches()) {
      throw UrlErrors.unknownFormat(type, url);
    }
    try {
      String body = FileUrl.decode(parts.group(4));
      return new DataUrl(url, json, parts.group(3) == null ? body : fromBase64(body));
    } catch (IllegalArgumentException e) {
      throw ModuleErrors.invalidSpecifier(url, "is not a valid URL", null);
    }
  }

  private static String fromBase64(String body) {
    return new String(Base64.getMimeDecoder().decode(body), StandardCharsets.UTF_8);
  }
}

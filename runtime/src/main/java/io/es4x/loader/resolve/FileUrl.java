package io.es4x.loader.resolve;

import java.io.File;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A {@code file:} URL as Node and browsers parse it: characters may be percent-encoded or not,
 * backslashes are slashes, and {@code %2e%2e} is the parent folder.
 *
 * @param path with percent escapes decoded
 * @param directory whether it ends with a slash
 * @param suffix query and fragment, encoded; omitted if empty
 */
public record FileUrl(Path path, boolean directory, String suffix) {

  private static final Pattern SLASH = Pattern.compile("%2f|%5c", Pattern.CASE_INSENSITIVE);
  private static final Pattern IGNORED = Pattern.compile("[\t\n\r]|^[\\x00- ]+|[\\x00- ]+$");
  private static final Pattern DRIVE = Pattern.compile("/[A-Za-z]:(/.*)?");

  /** The characters that are percent-encoded in a query; a fragment has other ones. */
  private static final String IN_QUERY = " \"#<>'";

  private static final String IN_FRAGMENT = " \"<>`";

  /**
   * The characters that are percent-encoded in a path, and those that {@code pathToFileURL} encodes
   * in addition.
   */
  private static final String IN_PATH = " \"#<>?^`{}%\\[]|~";

  /**
   * Parses a URL that begins with {@code file:}, in any case.
   *
   * @param importer for messages
   */
  public static FileUrl absolute(String url, @Nullable Path importer) {
    String rest = IGNORED.matcher(url).replaceAll("").substring("file:".length());
    String path = beforeSuffix(rest).replace('\\', '/');
    String suffix = rest.substring(path.length());
    if (path.startsWith("//")) {
      int end = path.indexOf('/', 2);
      String host = path.substring(2, end < 0 ? path.length() : end);
      if (!host.isEmpty() && !host.equalsIgnoreCase("localhost")) {
        throw UrlErrors.invalidHost(url, importer);
      }
      path = end < 0 ? "/" : path.substring(end);
    }
    return parse(Path.of("").toAbsolutePath().getRoot(), path, suffix, importer);
  }

  /**
   * Parses a relative URL.
   *
   * @param importer for messages
   */
  static FileUrl relative(String specifier, Path directory, @Nullable Path importer) {
    String rest = IGNORED.matcher(specifier).replaceAll("");
    String path = beforeSuffix(rest).replace('\\', '/');
    if (path.startsWith("//")) {
      return absolute("file:" + specifier, importer);
    }
    return parse(directory, path, rest.substring(path.length()), importer);
  }

  private static String beforeSuffix(String url) {
    for (int i = 0; i < url.length(); i++) {
      if (url.charAt(i) == '?' || url.charAt(i) == '#') {
        return url.substring(0, i);
      }
    }
    return url;
  }

  private static FileUrl parse(
      Path directory, String path, String suffix, @Nullable Path importer) {
    boolean fromRoot = path.startsWith("/");
    Path base = fromRoot ? directory.getRoot() : directory;
    Deque<String> segments = new ArrayDeque<>();
    boolean endsWithSlash = false;
    for (String segment : path.split("/", -1)) {
      String plain = segment.toLowerCase(Locale.ROOT).replace("%2e", ".");
      endsWithSlash = plain.isEmpty() || plain.equals(".") || plain.equals("..");
      if (plain.equals("..")) {
        if (segments.pollLast() == null && base.getParent() != null) {
          base = base.getParent();
        }
      } else if (!endsWithSlash) {
        segments.add(segment);
      }
    }
    String joined = String.join("/", segments);
    String decoded;
    try {
      decoded = decode(joined);
    } catch (IllegalArgumentException e) {
      throw ModuleErrors.invalidSpecifier(path, "is not a valid URL or path", importer);
    }
    boolean drive =
        File.separatorChar == '\\' && fromRoot && DRIVE.matcher("/" + decoded).matches();
    Path file = drive ? Path.of(decoded) : base.resolve(decoded);
    if (SLASH.matcher(joined).find()) {
      throw ModuleErrors.invalidSpecifier(
          base.resolve(joined).toString(),
          "must not include encoded \"/\" or \"\\\" characters",
          importer);
    }
    return new FileUrl(file, endsWithSlash, canonicalSuffix(suffix));
  }

  private static String canonicalSuffix(String suffix) {
    int hash = suffix.indexOf('#');
    String query = hash < 0 ? suffix : suffix.substring(0, hash);
    String fragment = hash < 0 ? "" : suffix.substring(hash);
    return (query.length() > 1 ? "?" + encode(query.substring(1), IN_QUERY) : "")
        + (fragment.length() > 1 ? "#" + encode(fragment.substring(1), IN_FRAGMENT) : "");
  }

  /** Returns the URL of a file, as {@code pathToFileURL} does. */
  public static String of(Path file) {
    String path = file.toString();
    return "file://" + encoded(File.separatorChar == '\\' ? "/" + path.replace('\\', '/') : path);
  }

  /** Returns a path as it stands in a URL. */
  static String encoded(String path) {
    return encode(path, IN_PATH);
  }

  private static String encode(String text, String also) {
    StringBuilder result = new StringBuilder(text.length());
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (b > ' ' && b < 0x7f && also.indexOf(b) < 0) {
        result.append((char) b);
      } else {
        result.append('%').append(String.format("%02X", b & 0xff));
      }
    }
    return result.toString();
  }

  /**
   * Decodes percent escapes.
   *
   * @throws IllegalArgumentException for an invalid escape
   */
  static String decode(String text) {
    return text.indexOf('%') < 0
        ? text
        : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

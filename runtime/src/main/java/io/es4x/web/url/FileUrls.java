package io.es4x.web.url;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/** Creates file URLs: the part of Node's {@code url.pathToFileURL} after the path was resolved. */
@AnyThread
public final class FileUrls {
  private static final String[] ESCAPES = new String[0x7F];

  static {
    for (char c : "\0\t\n\r \"#%?[\\]^|~".toCharArray()) {
      ESCAPES[c] = String.format("%%%02X", (int) c);
    }
  }

  private FileUrls() {}

  /**
   * Returns the URL of a file.
   *
   * @param path an absolute path; for a UNC path, the part after the server name
   * @param windows whether backslashes are separators
   * @param server the server of a UNC path (Windows only)
   * @return null if the path has no URL, or the server is not valid
   */
  public static @Nullable Url of(String path, boolean windows, @Nullable String server) {
    StringBuilder text = new StringBuilder(path.length() + 16).append("file://");
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      String escape = c < ESCAPES.length ? ESCAPES[c] : null;
      if (windows && c == '\\') {
        text.append('/');
      } else if (escape != null) {
        text.append(escape);
      } else {
        text.append(c);
      }
    }
    Url url = Url.parse(text.toString());
    return url == null || !windows || server == null
        ? url
        : url.with(UrlComponent.HOSTNAME, server);
  }
}

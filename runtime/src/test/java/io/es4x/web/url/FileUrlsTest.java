package io.es4x.web.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Paths of files as {@code url.pathToFileURL} of Node has them, and its domains. */
class FileUrlsTest {

  @Test
  void of_escapesWhatWouldEndThePath() {
    assertEquals("file:///a%25b%5Cc%0A%0D%09%3F%23%20~é", plain("/a%b\\c\n\r\t?# ~é"));
  }

  private static String plain(String path) {
    return href(path, false, null).replace("%7E", "~").replace("%C3%A9", "é");
  }

  private static String href(String path, boolean isWindows, @Nullable String hostname) {
    Url url = FileUrls.of(path, isWindows, hostname);
    assertNotNull(url);
    return url.href();
  }

  @Test
  void of_makesSlashesOfBackslashes_onWindows() {
    assertEquals("file:///C:/a/b%20c", href("C:\\a\\b c", true, null));
    assertEquals("file://server/share/x", href("\\share\\x", true, "server"));
    assertNull(FileUrls.of("\\share\\x", true, "a b"));
  }

  @Test
  void domains_areThoseOfSpecialUrls() {
    assertEquals("xn--espaol-zwa.com", Domains.toAscii("español.com"));
    assertEquals("", Domains.toAscii("xn--iñvalid.com"));
    assertEquals("", Domains.toAscii(""));
    assertEquals("1.0.0.2", Domains.toAscii("1.2"));
    assertEquals("español.com", Domains.toUnicode("xn--espaol-zwa.com"));
    assertEquals("", Domains.toUnicode("a b"));
  }
}

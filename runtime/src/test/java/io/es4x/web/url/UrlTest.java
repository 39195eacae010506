package io.es4x.web.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases from the steps of the URL Standard; url.test.js compares thousands with Node. */
class UrlTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        // Scheme start, scheme, special authority slashes.
        "HTTPS://EXAMPLE.org https://example.org/",
        "http:example.org http://example.org/",
        "https:\\\\a\\b https://a/b",
        "http:////a http://a/",
        "a+b-c.1:x a+b-c.1:x",
        // Authority, host, port.
        "http://u@v:p:q@h/ http://u%40v:p%3Aq@h/",
        "http://:@h/ http://h/",
        "http://:p@h/ http://:p@h/",
        "http://h:80/ http://h/",
        "http://h:00081/ http://h:81/",
        "https://h: https://h/",
        "foo://h:80/ foo://h:80/",
        "foo:// foo://",
        "foo://%41B foo://%41B",
        // IPv4 and IPv6.
        "http://0x7F.1/ http://127.0.0.1/",
        "http://017700000001/ http://127.0.0.1/",
        "http://4294967295/ http://255.255.255.255/",
        "http://1.2.3.4./ http://1.2.3.4/",
        "foo://1.2.3/ foo://1.2.3/",
        "http://[1:0:0:2:0:0:0:3]/ http://[1:0:0:2::3]/",
        "http://[0:0:1:0:0:1:0:0]/ http://[::1:0:0:1:0:0]/",
        "http://[::ffff:1.2.3.4]/ http://[::ffff:102:304]/",
        "http://[1:0:2:3:4:5:6:7]/ http://[1:0:2:3:4:5:6:7]/",
        // Domains.
        "http://b%C3%BCcher.de/ http://xn--bcher-kva.de/",
        "http://faß.de/ http://xn--fa-hia.de/",
        "http://ab--c-/ http://ab--c-/",
        "http://xn--a/ http://xn--a/",
        "http://a%41b/ http://aab/",
        // Paths.
        "http://h/a/./b/../c http://h/a/c",
        "http://h/%2e%2E/.%2e/a/%2E http://h/a/",
        "http://h/.../.a http://h/.../.a",
        "http://h/^`{}\" http://h/%5E%60%7B%7D%22",
        "foo:/a/.. foo:/",
        "foo:/.//a foo:/.//a",
        "foo:/..//a foo:/.//a",
        "foo:a/../b foo:a/../b",
        // Files.
        "file:C|/a/../.. file:///C:/",
        "file:\\\\server\\share file://server/share",
        "file://localhost/a file:///a",
        "file://C:/a file:///C:/a",
        "file:a file:///a",
        // Query and fragment.
        "http://h?a'b#c'd http://h/?a%27b#c'd",
        "foo://h?a'b#`<> foo://h?a'b#%60%3C%3E",
        "http://h/?# http://h/?#",
      })
  void parse_givesTheNormalForm(String input, String href) {
    Url url = Url.parse(input);
    assertNotNull(url);
    assertEquals(href, url.href());
    assertEquals(url, Url.parse(href));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "b http://h/a/c?q#f http://h/a/b",
        "../b http://h/a/c/d http://h/a/b",
        "/b http://u:p@h:1/a http://u:p@h:1/b",
        "//g http://h/a http://g/",
        "?x http://h/a?q#f http://h/a?x",
        "#x http://h/a?q#f http://h/a?q#x",
        "'' http://h/a?q#f http://h/a?q",
        "http:b http://h/a/ http://h/a/b",
        "https:b http://h/a/ https://b/",
        "foo:b foo://h/a foo:b",
        "b foo://h/a foo://h/b",
        "//g foo:/a foo://g",
        "#x foo:opaque?q foo:opaque?q#x",
        "/x file:///C:/a file:///C:/x",
        "..\\.. file:///C:/a/b file:///C:/",
        "D|/x file:///C:/a file:///D:/x",
        "//s/x file:///C:/a file://s/x",
        "/D|/x file://s/C:/a file://s/D:/x",
        "?x file:///C:/a file:///C:/a?x",
      })
  void parse_isRelativeToTheBase(String input, String base, String href) {
    Url url = Url.parse(input, base);
    assertNotNull(url);
    assertEquals(href, url.href());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "//h",
        "1:a",
        "http:",
        "http://",
        "http://@",
        "http://u@",
        "http://:80",
        "http://h:a",
        "http://h:65536",
        "http://a b",
        "http://a%00b",
        "http://a%zz",
        "http://a<b",
        "http://a%25b",
        "http://%ff",
        "http://\u00ad",
        "http://\u05d0a",
        "http://\ud800",
        "http://xn--a.\u00fc",
        "http://256.256.256.256",
        "http://1.2.3.4.5",
        "http://a.09",
        "http://a.0x",
        "http://4294967296",
        "http://[",
        "http://[]",
        "http://[1]",
        "http://[1:2:3:4:5:6:7:8:9]",
        "http://[1::2::3]",
        "http://[::1]x",
        "http://[::1.2.3]",
        "http://[::01.2.3.4]",
        "http://[:1:2:3:4:5:6:7]",
        "foo://a b",
        "foo://a^b",
        "file://a:80/",
      })
  void parse_isNullWhereTheStandardFails(String input) {
    assertNull(Url.parse(input));
    assertFalse(Url.canParse(input, null));
  }

  @Test
  void parse_withAnOpaqueBase_takesFragmentsOnly() {
    assertNull(Url.parse("a", "mailto:x"));
    assertNull(Url.parse("a", "no base"));
    assertTrue(Url.canParse("#a", "mailto:x"));
  }

  @Test
  void parse_doesNotCopyNormalUrls() {
    String text = "https://example.org:8080/path/to?x=1#y";
    Url url = Url.parse(text);
    assertNotNull(url);
    assertSame(text, url.href());
  }

  @Test
  void parse_removesWhiteSpace_andReplacesLoneSurrogates() {
    Url url = Url.parse(" \0ht\ntp://h/a\tb?\ud800\u001f");
    assertNotNull(url);
    assertEquals("http://h/ab?%EF%BF%BD", url.href());
  }

  @Test
  void components_lieWhereAdaHasThem() {
    Url url = Url.parse("https://user:pass@example.com:1234/foo/bar?baz#quux");
    assertNotNull(url);
    assertEquals(6, url.protocolEnd());
    assertEquals(12, url.usernameEnd());
    assertEquals(17, url.hostStart());
    assertEquals(29, url.hostEnd());
    assertEquals(1234, url.port());
    assertEquals(34, url.pathnameStart());
    assertEquals(42, url.searchStart());
    assertEquals(46, url.hashStart());
    assertEquals("user", url.username());
    assertEquals("pass", url.password());
    assertEquals("example.com:1234", url.host());
    assertEquals("example.com", url.hostname());
    assertEquals("/foo/bar", url.pathname());
    assertEquals("baz", url.query());
    assertEquals("quux", url.fragment());
    assertEquals("https://example.com:1234", url.origin());
  }

  @Test
  void origin_ofABlob_isThatOfItsPath() {
    assertEquals("https://h:1", parsed("blob:https://h:1/x").origin());
    assertEquals("null", parsed("blob:ftp://h/x").origin());
    assertEquals("null", parsed("file:///x").origin());
    assertEquals("null", parsed("foo://h/x").origin());
  }

  @Test
  void format_leavesOutWhatIsNotWanted() {
    Url url = parsed("http://u:p@xn--bcher-kva.de/a?b#c");
    assertEquals("http://u:p@bücher.de/a?b#c", url.format(true, true, true, true));
    assertEquals("http://xn--bcher-kva.de/a", url.format(false, false, false, false));
  }

  private static Url parsed(String input) {
    Url url = Url.parse(input);
    assertNotNull(url);
    return url;
  }
}

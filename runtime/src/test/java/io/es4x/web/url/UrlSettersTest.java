package io.es4x.web.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The setters by the steps of the URL Standard. */
class UrlSettersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://h/ PROTOCOL https https://h/",
        "http://h:443/ PROTOCOL https:x https://h/",
        "foo://h/ PROTOCOL bar2+: bar2+://h/",
        "http://h/ HOST g:81 http://g:81/",
        "http://h:81/ HOST g: http://g:81/",
        "http://h:81/ HOST g:99999 http://g:81/",
        "http://h:81/ HOST g/x http://g:81/",
        "file:///x HOST localhost file:///x",
        "file:///x HOST s file://s/x",
        "foo://h/ HOST '' foo:///",
        "http://h:81/ HOSTNAME g http://g:81/",
        "http://h/ HOSTNAME [::0] http://[::]/",
        "http://h/ PORT 8080x http://h:8080/",
        "http://h:1/ PORT '' http://h/",
        "http://h:1/ PORT 80 http://h/",
        "http://h/ USERNAME a@b http://a%40b@h/",
        "http://h/ PASSWORD a:b http://:a%3Ab@h/",
        "http://u:p@h/ PASSWORD '' http://u@h/",
        "http://h/a PATHNAME b/../c http://h/c",
        "http://h/a PATHNAME ?#x http://h/%3F%23x",
        "foo:/a PATHNAME //x foo:/.//x",
        "foo:/.//x PATHNAME y foo:/y",
        "foo:/a PATHNAME '' foo:/",
        "foo://h/a PATHNAME '' foo://h",
        "file:///a PATHNAME /C|/x file:///C:/x",
        "http://h/ SEARCH ?a'b http://h/?a%27b",
        "http://h/?x SEARCH '' http://h/",
        "http://h/ SEARCH ? http://h/?",
        "http://h/ HASH ##x http://h/##x",
        "http://h/#x HASH '' http://h/",
        "http://h/ HREF ws://x ws://x/",
      })
  void set_changesTheUrl(String before, UrlComponent component, String value, String after) {
    Url url = Url.parse(before);
    assertNotNull(url);
    Url changed = url.with(component, value);
    assertNotNull(changed);
    assertEquals(after, changed.href());
    assertEquals(changed, Url.parse(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://h/ PROTOCOL foo",
        "http://u@h/ PROTOCOL file",
        "file:///x PROTOCOL http",
        "http://h/ PROTOCOL 1",
        "http://h/ HOST ''",
        "http://h/ HOST :80",
        "http://h/ HOST a|b",
        "foo://u@h/ HOST ''",
        "foo:x HOST h",
        "http://h/ HOSTNAME g:80",
        "http://h/ PORT x",
        "http://h/ PORT 65536",
        "file://h/ PORT 1",
        "foo:x PORT 1",
        "file://h/ USERNAME u",
        "foo:///x PASSWORD p",
        "foo:x PATHNAME y",
        "http://h/ HREF x",
      })
  void set_changesNothing_whereTheStandardStops(String href, UrlComponent component, String value) {
    Url url = Url.parse(href);
    assertNotNull(url);
    Url changed = url.with(component, value);
    assertEquals(null, changed);
  }
}

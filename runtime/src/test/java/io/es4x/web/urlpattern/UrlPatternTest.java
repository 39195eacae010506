package io.es4x.web.urlpattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases from the steps of the URL Pattern Standard; urlpattern.test.js compares with Node. */
class UrlPatternTest {
  /** Of these patterns Java makes the same regular expressions as JavaScript. */
  private static final Predicate<String> SPECIAL =
      source ->
          List.of("http", "https", "file").stream().anyMatch(Pattern.compile(source).asPredicate());

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "/foo/:bar ^\\/foo(?:\\/([^\\/]+?))$",
        "/:a? ^(?:\\/([^\\/]+?))?$",
        "/:a* ^(?:\\/((?:[^\\/]+?)(?:\\/(?:[^\\/]+?))*))?$",
        "/a{b}+ ^\\/a(?:b)+$",
        "/*.* ^(?:\\/(.*))\\.(.*)$",
        "/{(a)x}? ^\\/(?:(a)x)?$",
        "/a.b ^\\/a\\.b$",
      })
  void compile_givesTheRegularExpression(String pathname, String expression) throws InvalidPattern {
    assertEquals(expression, path(pathname).regularExpression());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "/a/../b/:c /b/:c",
        "/{a}b /ab",
        "/{a}? /{a}?",
        "/:a{b} {/:a}b",
        "/:a([^\\/]+?) /:a",
        "/(.*) /*",
        "/*(.*) /*(.*)",
        "/é /%C3%A9",
        "/a\\:b /a\\:b",
        "{/:a}? /:a?",
        "/{:a\\x} /{:a\\x}",
      })
  void compile_givesTheNormalForm(String pathname, String pattern) throws InvalidPattern {
    assertEquals(pattern, path(pathname).pattern());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/(", "/:", "/{a", "/a}", "/(?a)", "/()", "/(a(b))", "/(é)", "/\\", "/:a/:a"})
  void compile_refusesWhatTheStandardRefuses(String pathname) {
    assertNull(UrlPattern.create(init(pathname), SPECIAL));
  }

  @Test
  void compile_knowsTheGroups() throws InvalidPattern {
    PatternComponent path = path("/:year(\\d+)/*/(a)");
    assertEquals(List.of("year", "0", "1"), path.groupNames());
    assertTrue(path.hasRegExpGroups());
    assertFalse(path("/:a/*").hasRegExpGroups());
  }

  @Test
  void create_dividesATextIntoComponents() {
    assertEquals(
        List.of("http{s}?", ":u", "p", "*.example.com", "8080", "/a/:b", "q", "h"),
        texts("http{s}?://:u\\:p@*.example.com:8080/a/:b\\?q#h", null));
    assertEquals(List.of("data", "*", "*", "", "", "x", "*", "*"), texts("data\\:x", null));
    assertEquals(List.of("https", "*", "*", "h", "", "/", "", "x"), texts("https://h#x", null));
    assertEquals(
        List.of("https", "*", "*", "h", "", "/a/:b", "*", "*"), texts(":b", "https://h/a/c?d"));
  }

  @Test
  void create_ofATextWithoutAProtocol_needsABase() {
    assertNull(UrlPattern.create("/a", null, SPECIAL));
    assertNull(UrlPattern.create("/a", "no base", SPECIAL));
  }

  @Test
  void values_areThoseOfTheUrl() {
    assertArrayEquals(
        new String[] {"https", "u", "p", "h", "1", "/b", "q", "f"},
        UrlPattern.values("https://u:p@h:1/a/../b?q#f", null));
    assertNull(UrlPattern.values("x", "no base"));
    assertNull(UrlPattern.values("https://a b", null));
  }

  @Test
  void values_ofAnInit_comeFromItsBaseUpToTheFirstComponent() {
    PatternInit init =
        new PatternInit(null, null, null, null, null, "x", null, null, "https://u:p@h:1/a/b?q#f");
    assertArrayEquals(
        new String[] {"https", "u", "p", "h", "1", "/a/x", "", ""}, UrlPattern.values(init));
  }

  private static List<String> texts(String input, @Nullable String base) {
    UrlPattern pattern = UrlPattern.create(input, base, SPECIAL);
    assertNotNull(pattern);
    return pattern.components().stream().map(PatternComponent::pattern).toList();
  }

  private static PatternComponent path(String pathname) throws InvalidPattern {
    return PatternComponent.compile(pathname, Syntax.PATHNAME, Canonical.PATHNAME);
  }

  private static PatternInit init(String pathname) {
    return new PatternInit(null, null, null, null, null, pathname, null, null, null);
  }
}

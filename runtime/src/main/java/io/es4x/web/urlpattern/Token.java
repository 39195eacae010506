package io.es4x.web.urlpattern;

/**
 * A <a href="https://urlpattern.spec.whatwg.org/#tokens">token</a> of a pattern.
 *
 * @param index its start in the pattern, in chars
 * @param value the text that it represents
 */
record Token(Type type, int index, String value) {

  enum Type {
    OPEN,
    CLOSE,
    REGEXP,
    NAME,
    CHAR,
    ESCAPED_CHAR,
    OTHER_MODIFIER,
    ASTERISK,
    END,
    INVALID_CHAR
  }
}

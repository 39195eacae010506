package io.es4x.web.urlpattern;

/**
 * The <a href="https://urlpattern.spec.whatwg.org/#options-header">options</a> of a component's
 * pattern.
 *
 * @param delimiter the code point that ends a segment; may be empty
 * @param prefix the code point that is a prefix of the group after it; may be empty
 */
record Syntax(String delimiter, String prefix) {
  static final Syntax DEFAULT = new Syntax("", "");
  static final Syntax HOSTNAME = new Syntax(".", "");
  static final Syntax PATHNAME = new Syntax("/", "/");

  /** The regular expression for ":name". */
  String segmentWildcard() {
    return "[^" + RegularExpression.escape(delimiter) + "]+?";
  }
}

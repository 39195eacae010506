package io.es4x.web.urlpattern;

/**
 * The division of a component: the <a
 * href="https://urlpattern.spec.whatwg.org/#options-header">options</a> of the standard.
 *
 * @param delimiter what ends a segment; may be empty
 * @param prefix what belongs to the group behind it; may be empty
 */
record Syntax(String delimiter, String prefix) {
  static final Syntax DEFAULT = new Syntax("", "");
  static final Syntax HOSTNAME = new Syntax(".", "");
  static final Syntax PATHNAME = new Syntax("/", "/");

  /** The regular expression of ":name". */
  String segmentWildcard() {
    return "[^" + RegularExpression.escape(delimiter) + "]+?";
  }
}

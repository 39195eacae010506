package io.es4x.codegen.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Javadoc comment, with its HTML converted to Markdown.
 *
 * <p>A reference to a Java element stays symbolic, between {@link #LINK_START} and {@link
 * #LINK_END}, until the emitter knows the TypeScript name: {@code qualified.Name#member|label}.
 *
 * @param parameters texts by parameter name, type parameters as {@code <T>}
 * @param deprecated {@code null} if the element is not deprecated, otherwise the text, which may be
 *     empty
 * @param thrown the exceptions, each with its condition
 * @param since the version that introduced the element, or empty
 */
public record Doc(
    String text,
    Map<String, String> parameters,
    String returns,
    @Nullable String deprecated,
    List<String> thrown,
    List<String> see,
    String since) {

  /** Begins a symbolic reference. */
  public static final char LINK_START = '\u0002';

  /** Ends a symbolic reference. */
  public static final char LINK_END = '\u0003';

  /** The comment of an element without one. */
  public static final Doc NONE = new Doc("", Map.of(), "", null, List.of(), List.of(), "");

  /**
   * Returns the comment without tags except deprecation, to use a method's comment for its
   * property.
   */
  public Doc withoutTags() {
    return new Doc(text, Map.of(), "", deprecated, List.of(), List.of(), since);
  }

  /** Returns the comment with another text. */
  public Doc withText(String other) {
    return new Doc(other, parameters, returns, deprecated, thrown, see, since);
  }

  /** Returns the comment for an element with {@code @Deprecated}. */
  public Doc asDeprecated() {
    return deprecated != null ? this : new Doc(text, parameters, returns, "", thrown, see, since);
  }
}

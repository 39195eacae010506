package io.es4x.codegen.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A javadoc comment, its HTML turned into Markdown.
 *
 * <p>A reference to Java stays symbolic, between {@link #LINK_START} and {@link #LINK_END}, until
 * the emitter knows the TypeScript name: {@code qualified.Name#member|label}.
 *
 * @param parameters texts by parameter name, type parameters as {@code <T>}
 * @param deprecated {@code null} when the element is not deprecated, else the (maybe empty) text
 * @param thrown the exceptions, each with when it is thrown
 * @param since the version that brought the element, or nothing
 */
public record Doc(
    String text,
    Map<String, String> parameters,
    String returns,
    @Nullable String deprecated,
    List<String> thrown,
    List<String> see,
    String since) {

  /** Opens a symbolic reference. */
  public static final char LINK_START = '\u0002';

  /** Closes a symbolic reference. */
  public static final char LINK_END = '\u0003';

  /** The comment of an element without one. */
  public static final Doc NONE = new Doc("", Map.of(), "", null, List.of(), List.of(), "");

  /** The text and the deprecation alone: what is said of a method, for its property. */
  public Doc withoutTags() {
    return new Doc(text, Map.of(), "", deprecated, List.of(), List.of(), since);
  }

  /** The same tags with another text. */
  public Doc withText(String other) {
    return new Doc(other, parameters, returns, deprecated, thrown, see, since);
  }

  /** The same comment on an element that carries {@code @Deprecated} without a text. */
  public Doc asDeprecated() {
    return deprecated != null ? this : new Doc(text, parameters, returns, "", thrown, see, since);
  }
}

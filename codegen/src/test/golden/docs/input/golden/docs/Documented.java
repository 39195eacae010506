package golden.docs;

import io.vertx.core.Future;

/**
 * Text with <b>bold</b>, <i>italics</i>, {@code code}, <code>more</code> &amp; an entity.
 * <p>
 * A second paragraph, long enough to be wrapped somewhere: {@link Documented}, {@link #method the
 * method}, {@link Future#compose} and {@link String}.
 * <ul>
 *   <li>one</li>
 *   <li>two</li>
 * </ul>
 * <pre>{@code
 * Documented d = null; // kept
 *   d.method(1);
 * }</pre>
 * <a href="https://vertx.io">A link</a> and a comment end: {@literal *}/.
 *
 * @author nobody
 */
public interface Documented {
  /**
   * Does it.
   *
   * @param value the value, see {@link Documented}
   * @param unknown not a parameter
   * @return the result or {@code null}
   */
  String method(int value);

  /** {@inheritDoc} */
  String toString();
}

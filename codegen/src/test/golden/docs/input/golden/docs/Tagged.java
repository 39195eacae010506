package golden.docs;

import io.vertx.core.Future;
import io.vertx.core.Handler;

/**
 * Markdown that is made of HTML.
 *
 * <ul>
 *   <li>one, long enough to be wrapped at the width of a comment, and then indented like its text
 *     <ul>
 *       <li>nested</li>
 *       <li>in <b>bold</b>
 *     </ul>
 *   <li><p>two</p></li>
 * </ul>
 * <ol><li>first<li>second</ol>
 * <table>
 *   <tr><th>name</th><th>value</th></tr>
 *   <tr><td>a|b</td><td>{@code x}</td></tr>
 *   <tr><td>c<td><b></b>
 * </table>
 * <h2>Code</h2>
 * <code>a &lt; b</code>, {@code if (x) { y(); }}, &lt;version&gt; and a < b.
 * <pre>
 *   first {@link #DEFAULT}
 *     &lt;second&gt;
 * </pre>
 * A {@link null}, a {@link Missing#member}, a <a href="#here">place</a> and a <a>name</a>.
 *
 * @see Documented#method(int)
 * @see <a href="https://vertx.io">Vert.x</a>
 * @since 4.0
 */
public interface Tagged extends Documented {
  /** See {@link #make()}, {@link #private_()}, {@link Documented} and {@link Future#map}. */
  int DEFAULT = 1;

  /**
   * Links {@link Handler} and {@link Handler#handle its method}, for that is imported.
   *
   * @throws IllegalStateException when {@code closed}
   * @throws Failing
   */
  void on(Handler<String> handler);

  /** Makes one. */
  static Tagged make() {
    return null;
  }

  private void private_() {}

  /**
   * Overridden. {@inheritDoc}
   */
  @Override
  String method(int value);
}

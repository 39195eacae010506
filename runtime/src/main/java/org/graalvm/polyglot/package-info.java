/**
 * Access to the engine's values, for conversions. It lies in the engine's own package, since the
 * value behind a {@link org.graalvm.polyglot.Value} is private to that.
 *
 * <p>Its classes are marked for nullness one by one, as the engine's own have no annotations.
 */
package org.graalvm.polyglot;

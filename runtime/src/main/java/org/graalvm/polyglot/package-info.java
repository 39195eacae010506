/**
 * Access to the engine's values, for conversions. It lies in the engine's own package, since the
 * value behind a {@link org.graalvm.polyglot.Value} is private to that.
 */
@org.jspecify.annotations.NullMarked
package org.graalvm.polyglot;

/**
 * The engine's own values and functions, as the internal bindings use them: functions in Java that
 * get and return JavaScript's values without interop, objects of Java that objects of JavaScript
 * hold, bytes, and errors.
 *
 * <p>This is no API of GraalJS. The version of the engine is pinned, and {@link
 * io.es4x.versions.LibraryVersions} refuses any other.
 */
@NullMarked
package io.es4x.engine.raw;

import org.jspecify.annotations.NullMarked;

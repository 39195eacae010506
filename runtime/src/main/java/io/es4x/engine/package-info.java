/**
 * The engine's internals, as far as the runtime uses them for its internal bindings: functions in
 * Java that get and return JavaScript's own values, without interop, and the intrinsic objects of a
 * realm as they were before any program ran.
 *
 * <p>This is no API of GraalJS. The version of the engine is pinned, and {@link
 * io.es4x.versions.LibraryVersions} refuses any other.
 */
@NullMarked
package io.es4x.engine;

import org.jspecify.annotations.NullMarked;

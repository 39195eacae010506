/**
 * Access to internals of GraalJS, for the internal bindings: functions in Java that get and return
 * JavaScript's own values, without interop, and a snapshot of the intrinsic objects of a realm.
 *
 * <p>This is not public API of GraalJS. The version of the engine is pinned, and {@link
 * io.es4x.versions.LibraryVersions} refuses any other.
 */
@NullMarked
package io.es4x.engine;

import org.jspecify.annotations.NullMarked;

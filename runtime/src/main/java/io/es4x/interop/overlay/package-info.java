/**
 * Changes that the build makes in classes of Vert.x and of the engine, where these have no hook for
 * what the boundary needs.
 */
@NullMarked
package io.es4x.interop.overlay;

import org.jspecify.annotations.NullMarked;

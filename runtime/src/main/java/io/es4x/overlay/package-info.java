/**
 * The means by which the build changes classes of Vert.x and of the engine, where these have no
 * hook for what the runtime needs. What is changed is said by the classes named Overlay, in the
 * packages that it is for.
 */
@NullMarked
package io.es4x.overlay;

import org.jspecify.annotations.NullMarked;

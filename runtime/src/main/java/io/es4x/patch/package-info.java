/**
 * Changes of classes of libraries, which the build makes: what a patch is, and how code is edited.
 *
 * <p>A patch stands beside the class that it makes a library call; {@code io.es4x.patches} lists
 * them all and applies them.
 */
@NullMarked
package io.es4x.patch;

import org.jspecify.annotations.NullMarked;

/**
 * Changes to classes of libraries, which the build makes: the description of a patch, and edits of
 * code.
 *
 * <p>A patch stands beside the class that it makes a library call; {@code io.es4x.patches} lists
 * and applies all patches.
 */
@NullMarked
package io.es4x.patch;

import org.jspecify.annotations.NullMarked;

/**
 * Errors on both sides of the boundary: which object an error is to the other side, its message,
 * code, frames and text. Other packages define their own errors with these classes; this package
 * uses none of them.
 */
@NullMarked
package io.es4x.errors;

import org.jspecify.annotations.NullMarked;

/**
 * Errors as both sides see them: which object an error is across the boundary, what its message,
 * code, frames and text are. Other packages make errors of their own, in these terms; this one uses
 * none of them.
 */
@NullMarked
package io.es4x.errors;

import org.jspecify.annotations.NullMarked;

/** Errors as text for people: JavaScript first, with the source line, Java frames folded away. */
@NullMarked
package io.es4x.diagnostics;

import org.jspecify.annotations.NullMarked;

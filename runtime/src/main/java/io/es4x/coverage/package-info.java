/** Tells which code was executed, in the files of V8 that tools for coverage read. */
@NullMarked
package io.es4x.coverage;

import org.jspecify.annotations.NullMarked;

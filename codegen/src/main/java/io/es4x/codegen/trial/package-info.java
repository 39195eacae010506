/**
 * Finds out by trying what Vert.x does not write down: which options are null until they are set.
 */
@NullMarked
package io.es4x.codegen.trial;

import org.jspecify.annotations.NullMarked;

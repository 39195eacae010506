/**
 * Determines by trial which options are null until they are set, as Vert.x does not annotate them.
 */
@NullMarked
package io.es4x.codegen.trial;

import org.jspecify.annotations.NullMarked;

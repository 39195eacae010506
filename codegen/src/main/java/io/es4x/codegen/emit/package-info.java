/** Generates the files of an npm package from the model, as texts, without input or output. */
@NullMarked
package io.es4x.codegen.emit;

import org.jspecify.annotations.NullMarked;

/** Puts the files of an npm package together: model in, text out, no input or output. */
@NullMarked
package io.es4x.codegen.emit;

import org.jspecify.annotations.NullMarked;

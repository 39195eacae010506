/** Generates the TypeScript declarations. */
@NullMarked
package io.es4x.codegen.emit.dts;

import org.jspecify.annotations.NullMarked;

/** Generates the entry points and the tables that the runtime reads. */
@NullMarked
package io.es4x.codegen.emit.js;

import org.jspecify.annotations.NullMarked;

/** Generates package.json and README.md. */
@NullMarked
package io.es4x.codegen.emit.pkg;

import org.jspecify.annotations.NullMarked;

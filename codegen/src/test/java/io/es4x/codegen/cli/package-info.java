/** Tests of the generator as a whole, against golden files. */
@NullMarked
package io.es4x.codegen.cli;

import org.jspecify.annotations.NullMarked;

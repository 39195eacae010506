/** The command line: arguments, Maven libraries, files and exit codes. */
@NullMarked
package io.es4x.codegen.cli;

import org.jspecify.annotations.NullMarked;

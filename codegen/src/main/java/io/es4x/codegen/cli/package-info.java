/** The command line: arguments, the libraries from Maven, files and exit codes. */
@NullMarked
package io.es4x.codegen.cli;

import org.jspecify.annotations.NullMarked;

/** The command line inside the JVM, and the life of the process: signals, exit codes, warnings. */
@NullMarked
package io.es4x.launcher;

import org.jspecify.annotations.NullMarked;

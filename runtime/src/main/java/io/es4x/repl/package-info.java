/**
 * The JVM's half of {@code es4x repl}: evaluates and completes lines for the command, whose Node
 * process owns the terminal (npm/es4x/src/repl). Loaded for a REPL only.
 */
@NullMarked
package io.es4x.repl;

import org.jspecify.annotations.NullMarked;

/** The side of the benchmark of echoes in Java. */
@NullMarked
package io.es4x.benchmarks.echo;

import org.jspecify.annotations.NullMarked;

/** The methods that all sides of the benchmark of calls call, and the side in Java. */
@NullMarked
package io.es4x.benchmarks.calls;

import org.jspecify.annotations.NullMarked;

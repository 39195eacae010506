/** The server of the benchmark of peers, in Java. */
@NullMarked
package io.es4x.benchmarks.peers;

import org.jspecify.annotations.NullMarked;

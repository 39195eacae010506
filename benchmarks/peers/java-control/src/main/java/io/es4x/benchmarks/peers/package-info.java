/** The server of the benchmark of peers, in Java. */
package io.es4x.benchmarks.peers;

/**
 * The side of the benchmark in Java, and the messages in arrays and pipes, which JavaScript uses as
 * well.
 */
@NullMarked
package io.es4x.benchmarks.capnproto;

import org.jspecify.annotations.NullMarked;

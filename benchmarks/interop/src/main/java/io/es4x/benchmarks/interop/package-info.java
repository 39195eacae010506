/**
 * Measures with JMH what it costs to cross from JavaScript to Java and back.
 *
 * <p>{@code subjects.js} is a real ES4X application, started by the launcher in each process that
 * JMH forks; {@link io.es4x.benchmarks.interop.EventLoopExecutor} runs the benchmarks on its event
 * loop. Work of JavaScript is a loop of {@link io.es4x.benchmarks.interop.Subjects#BATCH} rounds,
 * so that what calls the loop does not count.
 */
@NullMarked
package io.es4x.benchmarks.interop;

import org.jspecify.annotations.NullMarked;

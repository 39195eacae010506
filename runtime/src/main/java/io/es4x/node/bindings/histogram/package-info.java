/**
 * Histograms, as {@code node:perf_hooks} records them: those of HdrHistogram, whose C is in Node.
 */
@NullMarked
package io.es4x.node.bindings.histogram;

import org.jspecify.annotations.NullMarked;

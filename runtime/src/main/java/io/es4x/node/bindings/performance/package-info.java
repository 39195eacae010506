/**
 * Times of the process and measurements of its event loop, and histograms: {@code node:perf_hooks}.
 */
@NullMarked
package io.es4x.node.bindings.performance;

import org.jspecify.annotations.NullMarked;

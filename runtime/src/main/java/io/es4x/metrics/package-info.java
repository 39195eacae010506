/** Metrics of a running program in the format of Prometheus, and its health. */
@AnyThread
@NullMarked
package io.es4x.metrics;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

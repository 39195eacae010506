/** What a running program tells its operators: metrics in the format of Prometheus, and health. */
@AnyThread
@NullMarked
package io.es4x.metrics;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

/** The cluster that Vert.x joins: its manager, how that is configured, and why a start fails. */
@AnyThread
@NullMarked
package io.es4x.cluster;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

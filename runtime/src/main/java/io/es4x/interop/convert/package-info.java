/** Conversions of JavaScript values to Java types, one class per rule. */
@ContextThread
@NullMarked
package io.es4x.interop.convert;

import io.es4x.threads.ContextThread;
import org.jspecify.annotations.NullMarked;

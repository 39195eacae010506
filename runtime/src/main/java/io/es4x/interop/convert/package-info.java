/** The conversions between JavaScript values and what Java asks for, one file per rule. */
@ContextThread
@NullMarked
package io.es4x.interop.convert;

import io.es4x.threads.ContextThread;
import org.jspecify.annotations.NullMarked;

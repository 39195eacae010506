/** Warms up a program, so that its first requests are fast. */
@NullMarked
package io.es4x.warmup;

import org.jspecify.annotations.NullMarked;

/** Warming up a program: what makes its first requests fast. */
@NullMarked
package io.es4x.warmup;

import org.jspecify.annotations.NullMarked;

/** Warnings about code that blocks an event loop. */
@NullMarked
package io.es4x.blocked;

import org.jspecify.annotations.NullMarked;

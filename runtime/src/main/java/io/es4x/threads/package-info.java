/** Annotations that say which threads may call a class or method. */
@NullMarked
package io.es4x.threads;

import org.jspecify.annotations.NullMarked;

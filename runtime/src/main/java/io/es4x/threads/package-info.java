/** The contracts of classes and methods about the threads that may use them. */
@NullMarked
package io.es4x.threads;

import org.jspecify.annotations.NullMarked;

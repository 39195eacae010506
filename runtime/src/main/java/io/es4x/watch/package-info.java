/**
 * {@code es4x run --watch}: restarts a program within the process whenever one of its files
 * changes. Without the option, none of these classes is loaded.
 */
@NullMarked
package io.es4x.watch;

import org.jspecify.annotations.NullMarked;

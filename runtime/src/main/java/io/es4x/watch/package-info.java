/**
 * {@code es4x run --watch}: a program is started anew, in this process, whenever one of its files
 * changes. Nothing of it is loaded without the option.
 */
@NullMarked
package io.es4x.watch;

import org.jspecify.annotations.NullMarked;

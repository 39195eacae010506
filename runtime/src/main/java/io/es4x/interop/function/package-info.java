/** JavaScript functions as the functional interfaces of Java. */
@NullMarked
package io.es4x.interop.function;

import org.jspecify.annotations.NullMarked;

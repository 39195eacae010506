/** The locks of the contexts of a process, by name: {@code navigator.locks}. */
@NullMarked
package io.es4x.node.bindings.locks;

import org.jspecify.annotations.NullMarked;

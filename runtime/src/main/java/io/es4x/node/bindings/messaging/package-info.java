/** Messages between the contexts of a process, and within one. */
@NullMarked
package io.es4x.node.bindings.messaging;

import org.jspecify.annotations.NullMarked;

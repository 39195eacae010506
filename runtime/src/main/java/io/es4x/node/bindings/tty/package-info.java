/** Terminals and the standard streams, for Node's library. */
@NullMarked
package io.es4x.node.bindings.tty;

import org.jspecify.annotations.NullMarked;

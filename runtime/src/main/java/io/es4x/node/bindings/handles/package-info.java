/** Handles and requests of the event loop, as libuv has them. */
@NullMarked
package io.es4x.node.bindings.handles;

import org.jspecify.annotations.NullMarked;

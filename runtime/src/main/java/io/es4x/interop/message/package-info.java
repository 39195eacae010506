/**
 * The event-bus messages that JavaScript sends. Its values arrive equal: those that are JSON are
 * sent as Vert.x JSON, all others as structured clones. The values of the {@code
 * AsyncLocalStorage}s that {@code --message-context} names follow in a header.
 */
@NullMarked
package io.es4x.interop.message;

import org.jspecify.annotations.NullMarked;

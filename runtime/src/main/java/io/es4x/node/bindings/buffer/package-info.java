/** Bytes and their encodings, for Node's {@code buffer}, {@code string_decoder} and the like. */
@NullMarked
package io.es4x.node.bindings.buffer;

import org.jspecify.annotations.NullMarked;

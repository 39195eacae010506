/** What {@code node:v8} asks of V8: its format of copies, and figures about the heap. */
@NullMarked
package io.es4x.node.bindings.v8;

import org.jspecify.annotations.NullMarked;

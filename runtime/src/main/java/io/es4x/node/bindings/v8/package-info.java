/** The bindings of {@code node:v8}: V8's format of copies, and figures about the heap. */
@NullMarked
package io.es4x.node.bindings.v8;

import org.jspecify.annotations.NullMarked;

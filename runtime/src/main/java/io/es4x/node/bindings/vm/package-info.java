/** Scripts and contexts of {@code node:vm}: realms of the engine, and texts compiled for them. */
@NullMarked
package io.es4x.node.bindings.vm;

import org.jspecify.annotations.NullMarked;

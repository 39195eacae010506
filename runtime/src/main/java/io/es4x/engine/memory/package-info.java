/** Array buffers, shared memory and the memory of WebAssembly. */
@NullMarked
package io.es4x.engine.memory;

import org.jspecify.annotations.NullMarked;

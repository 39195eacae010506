/** Streams over descriptors of the operating system, such as the pipes to child processes. */
@NullMarked
package io.es4x.node.bindings.descriptor;

import org.jspecify.annotations.NullMarked;

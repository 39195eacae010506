/** Streams of bytes of the operating system: {@code internalBinding('stream_wrap')}. */
@NullMarked
package io.es4x.node.bindings.stream;

import org.jspecify.annotations.NullMarked;

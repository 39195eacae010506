/** Streams of Node and of the web as Vert.x streams, with back-pressure. */
@NullMarked
package io.es4x.interop.stream;

import org.jspecify.annotations.NullMarked;

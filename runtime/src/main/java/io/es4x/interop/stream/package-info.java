/** Streams of Node.js and of the web as those of Vert.x, with their back-pressure. */
@NullMarked
package io.es4x.interop.stream;

import org.jspecify.annotations.NullMarked;

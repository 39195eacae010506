/** The contexts that own what crosses the boundary, and the origins of their tasks. */
@NullMarked
package io.es4x.interop.owner;

import org.jspecify.annotations.NullMarked;

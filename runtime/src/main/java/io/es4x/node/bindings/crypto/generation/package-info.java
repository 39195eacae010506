/** New keys. */
@NullMarked
package io.es4x.node.bindings.crypto.generation;

import org.jspecify.annotations.NullMarked;

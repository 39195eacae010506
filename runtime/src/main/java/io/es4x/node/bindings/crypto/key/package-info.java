/** Secret and asymmetric keys: their types and curves, and how they are read and written. */
@NullMarked
package io.es4x.node.bindings.crypto.key;

import org.jspecify.annotations.NullMarked;

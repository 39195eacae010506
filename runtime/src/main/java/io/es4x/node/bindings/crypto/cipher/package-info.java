/** Ciphers of secret keys: their algorithms by the names of Node, and their modes. */
@NullMarked
package io.es4x.node.bindings.crypto.cipher;

import org.jspecify.annotations.NullMarked;

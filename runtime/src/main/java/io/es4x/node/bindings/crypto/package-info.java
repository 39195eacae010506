/** Cryptography of Java for Node's {@code crypto} and {@code crypto.subtle}. */
@NullMarked
package io.es4x.node.bindings.crypto;

import org.jspecify.annotations.NullMarked;

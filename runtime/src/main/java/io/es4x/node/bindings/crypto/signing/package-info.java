/** Signatures and their verification, and encryption by RSA. */
@NullMarked
package io.es4x.node.bindings.crypto.signing;

import org.jspecify.annotations.NullMarked;

/** Errors with the class, code and message that Node and OpenSSL have. */
@NullMarked
package io.es4x.node.bindings.crypto.failure;

import org.jspecify.annotations.NullMarked;

/** Digests and keyed digests (HMAC), by the names of Node. */
@NullMarked
package io.es4x.node.bindings.crypto.digest;

import org.jspecify.annotations.NullMarked;

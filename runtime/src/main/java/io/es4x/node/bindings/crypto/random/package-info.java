/** Random bytes and primes. */
@NullMarked
package io.es4x.node.bindings.crypto.random;

import org.jspecify.annotations.NullMarked;

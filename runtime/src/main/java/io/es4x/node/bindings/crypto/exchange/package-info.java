/** Secrets that two keys agree on, or that are encapsulated for a key. */
@NullMarked
package io.es4x.node.bindings.crypto.exchange;

import org.jspecify.annotations.NullMarked;

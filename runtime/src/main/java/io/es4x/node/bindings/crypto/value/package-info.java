/** The values that functions take from JavaScript and give to it: bytes, text, numbers, secrets. */
@NullMarked
package io.es4x.node.bindings.crypto.value;

import org.jspecify.annotations.NullMarked;

/**
 * The stateful decoders of the <a href="https://encoding.spec.whatwg.org/">WHATWG Encoding
 * Standard</a>. Which bytes are malformed, and where decoding continues behind them, follows the
 * standard; the mappings to characters are those of the JDK's character sets.
 */
@NullMarked
package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.NullMarked;

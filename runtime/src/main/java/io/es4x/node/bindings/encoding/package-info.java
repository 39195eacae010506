/**
 * The decoders of the <a href="https://encoding.spec.whatwg.org/">WHATWG Encoding Standard</a> that
 * keep a state between bytes. What each takes for malformed, and where it goes on behind that, is
 * the standard's; which characters there are is told by the character sets of the JDK.
 */
@NullMarked
package io.es4x.node.bindings.encoding;

import org.jspecify.annotations.NullMarked;

/** DNS and lookups by the operating system: {@code internalBinding('cares_wrap')}. */
@NullMarked
package io.es4x.node.bindings.dns;

import org.jspecify.annotations.NullMarked;

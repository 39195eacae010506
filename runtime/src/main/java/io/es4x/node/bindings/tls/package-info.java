/** TLS: {@code internalBinding('tls_wrap')}, on Java's engine. */
@NullMarked
package io.es4x.node.bindings.tls;

import org.jspecify.annotations.NullMarked;

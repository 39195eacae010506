/** Sessions and streams of HTTP/2: {@code internalBinding('http2')}. */
@NullMarked
package io.es4x.node.bindings.http2;

import org.jspecify.annotations.NullMarked;

/** Datagrams: {@code internalBinding('udp_wrap')}, on channels of Netty. */
@NullMarked
package io.es4x.node.bindings.dgram;

import org.jspecify.annotations.NullMarked;

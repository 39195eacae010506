/** Sockets: {@code internalBinding('tcp_wrap')} and its kin, on channels of Netty. */
@NullMarked
package io.es4x.node.bindings.net;

import org.jspecify.annotations.NullMarked;

/** The transport of Netty that Vert.x starts with, and why one cannot be used. */
@NullMarked
package io.es4x.transport;

import org.jspecify.annotations.NullMarked;

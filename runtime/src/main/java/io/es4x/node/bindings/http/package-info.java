/** The parser of HTTP/1 that Node's library asks for, and the lists of a server's connections. */
@NullMarked
package io.es4x.node.bindings.http;

import org.jspecify.annotations.NullMarked;

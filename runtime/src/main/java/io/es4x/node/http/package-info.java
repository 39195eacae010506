/** The Java half of what servers of {@code node:http} have besides Node's own library. */
@NullMarked
package io.es4x.node.http;

import org.jspecify.annotations.NullMarked;

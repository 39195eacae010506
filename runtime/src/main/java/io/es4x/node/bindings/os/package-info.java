/** The machine and its user, for {@code node:os}. */
@NullMarked
package io.es4x.node.bindings.os;

import org.jspecify.annotations.NullMarked;

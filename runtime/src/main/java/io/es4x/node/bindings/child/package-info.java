/** Processes that a program starts. */
@NullMarked
package io.es4x.node.bindings.child;

import org.jspecify.annotations.NullMarked;

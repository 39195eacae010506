/** Workers: contexts on threads of their own. */
@NullMarked
package io.es4x.node.bindings.worker;

import org.jspecify.annotations.NullMarked;

/** The work that internal bindings have done on other threads. */
@NullMarked
package io.es4x.node.bindings.work;

import org.jspecify.annotations.NullMarked;

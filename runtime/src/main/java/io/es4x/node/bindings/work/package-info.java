/** The worker threads of internal bindings, and their requests. */
@NullMarked
package io.es4x.node.bindings.work;

import org.jspecify.annotations.NullMarked;

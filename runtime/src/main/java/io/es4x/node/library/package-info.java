/**
 * Loads Node's own JavaScript library, which the build takes from the pinned Node program, on the
 * internal bindings of ES4X.
 */
@NullMarked
package io.es4x.node.library;

import org.jspecify.annotations.NullMarked;

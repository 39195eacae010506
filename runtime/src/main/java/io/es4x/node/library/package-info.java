/**
 * Node's own JavaScript library, taken at build time from the pinned Node program, on internal
 * bindings of ours: its sources, and what they need to find each other.
 */
@NullMarked
package io.es4x.node.library;

import org.jspecify.annotations.NullMarked;

/**
 * The internal bindings of Node's library: {@code internalBinding('util')} and the like, each a
 * class with functions in Java, a script, or both; {@code builtin.json} names them.
 */
@NullMarked
package io.es4x.node.bindings;

import org.jspecify.annotations.NullMarked;

/** {@code node:util}, and the kinds of values that only the engine can tell apart. */
@NullMarked
package io.es4x.node.util;

import org.jspecify.annotations.NullMarked;

/** {@code node:inspector}, by which the program itself uses the inspector. */
@NullMarked
package io.es4x.node.inspector;

import org.jspecify.annotations.NullMarked;

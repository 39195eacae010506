/** {@code node:inspector}: the inspector, as the program itself uses it. */
@NullMarked
package io.es4x.node.inspector;

import org.jspecify.annotations.NullMarked;

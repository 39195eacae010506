/**
 * Intrinsic objects of a realm as they were before any program ran, copies of plain objects and of
 * properties, and changes of prototypes.
 */
@NullMarked
package io.es4x.engine.objects;

import org.jspecify.annotations.NullMarked;

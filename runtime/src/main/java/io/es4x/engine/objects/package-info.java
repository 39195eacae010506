/**
 * Intrinsic objects of a realm as they were before any program ran, copies of plain objects and of
 * properties, changes of prototypes, assumptions of absent properties, and locked arrays.
 */
@NullMarked
package io.es4x.engine.objects;

import org.jspecify.annotations.NullMarked;

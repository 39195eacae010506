/**
 * The contexts that own the functions and objects passed to Java, and the origins of their tasks.
 */
@NullMarked
package io.es4x.interop.owner;

import org.jspecify.annotations.NullMarked;

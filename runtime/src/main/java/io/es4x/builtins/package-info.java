/**
 * Assembles the features of {@code web/} and {@code node/}: defines the globals of a context and
 * provides the builtin modules, each loaded when it is first required.
 */
@NullMarked
package io.es4x.builtins;

import org.jspecify.annotations.NullMarked;

/**
 * Puts the features of {@code web/} and {@code node/} together: installs the globals of a context
 * and serves the builtin modules, each loaded when first asked for.
 */
@NullMarked
package io.es4x.builtins;

import org.jspecify.annotations.NullMarked;

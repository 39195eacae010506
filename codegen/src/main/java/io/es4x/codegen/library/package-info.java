/**
 * The {@code es4x types} command: generates packages for libraries, jars and classes outside of
 * Vert.x.
 *
 * <p>The command resolves the jars beforehand: this package does not use Maven or the network.
 */
@NullMarked
package io.es4x.codegen.library;

import org.jspecify.annotations.NullMarked;

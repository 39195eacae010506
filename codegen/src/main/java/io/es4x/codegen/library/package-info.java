/**
 * The {@code es4x types} command: packages for libraries, jars and classes that know nothing of us.
 *
 * <p>Where the jars come from has been found out before: nothing here knows Maven or the network.
 */
@NullMarked
package io.es4x.codegen.library;

import org.jspecify.annotations.NullMarked;

/**
 * Writes jars: the one of an application, and small ones of its class path. The {@code es4x}
 * command runs this program, as Node has no archives.
 */
@NullMarked
package io.es4x.jar;

import org.jspecify.annotations.NullMarked;

/**
 * Brings the Java libraries that an application needs into the local Maven repository.
 *
 * <p>A program of its own, started by the {@code es4x} command only when the answer of the last
 * time does not hold any more. It knows Maven coordinates and nothing of npm: which packages ask
 * for which library is found out by the command, and comes in as a {@link
 * io.es4x.resolver.Request}.
 */
@NullMarked
package io.es4x.resolver;

import org.jspecify.annotations.NullMarked;

/**
 * The public API of ES4X for Java: embeds JavaScript and TypeScript into a Vert.x application.
 *
 * <p>{@link io.es4x.Es4x} deploys verticles, loads modules and evaluates expressions. Only this
 * package is API; all packages below it are internal and change without notice. Any thread may call
 * it: JavaScript runs on event loops of Vert.x, and results are futures.
 *
 * <p>Status: preview. It may change until 1.0.0 is released.
 *
 * @since 1.0.0
 */
@NullMarked
package io.es4x;

import org.jspecify.annotations.NullMarked;

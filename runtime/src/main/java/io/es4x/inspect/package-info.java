/**
 * The inspector: the Chrome DevTools Protocol for a running program.
 *
 * <p>GraalVM's inspector, an instrument of the engine, sets breakpoints, steps and shows frames. It
 * serves one client, answers few commands while the program runs, and does not know the console. So
 * this package is a proxy between it and the clients: they connect to {@link
 * io.es4x.inspect.InspectorServer}; {@link io.es4x.inspect.Session} dispatches their messages to
 * GraalVM's inspector ({@link io.es4x.inspect.EngineInspector}) or to the agent in a context
 * ({@link io.es4x.inspect.Agent}, {@code agent.js}).
 */
@NullMarked
package io.es4x.inspect;

import org.jspecify.annotations.NullMarked;

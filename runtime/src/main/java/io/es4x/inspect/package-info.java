/**
 * The inspector: the Chrome DevTools Protocol for a running program.
 *
 * <p>GraalVM's inspector, an instrument of the engine, sets breakpoints, steps and shows frames. It
 * serves one client, answers next to nothing while the program runs, and knows of no console. So
 * this package stands between it and the clients: {@link io.es4x.inspect.InspectorServer} is what
 * they find by HTTP, {@link io.es4x.inspect.Session} routes their messages, to GraalVM's inspector
 * ({@link io.es4x.inspect.EngineInspector}) or to the agent in a context ({@link
 * io.es4x.inspect.Agent}, {@code agent.js}).
 */
@NullMarked
package io.es4x.inspect;

import org.jspecify.annotations.NullMarked;

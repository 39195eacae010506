/**
 * Arrivals: the events from outside that begin a task of the event loop, such as a request, a
 * socket or a message. An uncaught error fails its arrival, and the process goes on.
 */
@NullMarked
package io.es4x.origin;

import org.jspecify.annotations.NullMarked;

/**
 * The arrivals, which come in from outside and begin a task of the event loop: a request, a socket,
 * a message. An error that nobody catches fails it there, and the process lives.
 */
@NullMarked
package io.es4x.origin;

import org.jspecify.annotations.NullMarked;

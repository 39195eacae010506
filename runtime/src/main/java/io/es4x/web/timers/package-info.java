/**
 * Timers, immediates, {@code queueMicrotask} and the tick queue. {@code timers.js} is the
 * JavaScript half; {@link io.es4x.services.EventLoop} is the interface of a context's event loop.
 */
@NullMarked
package io.es4x.web.timers;

import org.jspecify.annotations.NullMarked;

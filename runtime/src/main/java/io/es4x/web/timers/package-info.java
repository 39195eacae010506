/**
 * Timers, immediates, {@code queueMicrotask} and the tick queue: everything that makes JavaScript
 * run later. {@code timers.js} is the JavaScript half; {@link io.es4x.services.EventLoop} is what
 * the event loop of a context has to offer.
 */
@NullMarked
package io.es4x.web.timers;

import org.jspecify.annotations.NullMarked;

/** The messages, places and stacks of the engine's errors in V8's words. */
@NullMarked
package io.es4x.engine.messages;

import org.jspecify.annotations.NullMarked;

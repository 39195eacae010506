/**
 * The form of values in JSON, the same for {@code JSON.stringify}, {@code ctx.json}, the event bus
 * and all else that writes JSON. How Vert.x JSON looks to scripts is in {@code io.es4x.interop}.
 */
@NullMarked
package io.es4x.json;

import org.jspecify.annotations.NullMarked;

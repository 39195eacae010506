/**
 * The JSON form of values, the same for {@code JSON.stringify}, {@code ctx.json}, the event bus and
 * all other writers of JSON. {@code io.es4x.interop} is about Vert.x JSON as scripts see it.
 */
@NullMarked
package io.es4x.json;

import org.jspecify.annotations.NullMarked;

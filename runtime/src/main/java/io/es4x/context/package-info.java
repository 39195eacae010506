/**
 * The life cycle of engines and contexts: one {@link io.es4x.context.JsEngine} per Vert.x instance,
 * one {@link io.es4x.context.JsContext} per verticle instance, entered only on its own event loop.
 */
@NullMarked
package io.es4x.context;

import org.jspecify.annotations.NullMarked;

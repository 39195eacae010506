/**
 * {@code JSON.parse} and {@code JSON.stringify} of the engine's values without interop, and the
 * messages of V8 for text that is not JSON.
 */
@NullMarked
package io.es4x.engine.json;

import org.jspecify.annotations.NullMarked;

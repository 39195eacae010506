/** Jobs of promises: the microtask queue, hooks of promises, and rejections that nobody handles. */
@NullMarked
package io.es4x.engine.promises;

import org.jspecify.annotations.NullMarked;

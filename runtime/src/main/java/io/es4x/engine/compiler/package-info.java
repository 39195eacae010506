/** The engine's compiler: when it begins, the priority of its threads, and how much it inlines. */
@NullMarked
package io.es4x.engine.compiler;

import org.jspecify.annotations.NullMarked;

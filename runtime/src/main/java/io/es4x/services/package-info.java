/**
 * The interface between a context and the Java halves of its builtins: {@link
 * io.es4x.services.ContextServices}, and for callbacks into JavaScript {@link
 * io.es4x.services.AsyncResource}.
 */
@NullMarked
package io.es4x.services;

import org.jspecify.annotations.NullMarked;

/**
 * The gate between a context and the Java halves of its builtins: {@link
 * io.es4x.services.ContextServices}, and the way back into JavaScript, {@link
 * io.es4x.services.AsyncResource}.
 */
@NullMarked
package io.es4x.services;

import org.jspecify.annotations.NullMarked;

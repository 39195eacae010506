/**
 * Modules of {@code https:} URLs: fetched once, kept in the user's cache, and pinned by the hash of
 * their content in the application's {@code es4x-lock.json}.
 */
@AnyThread
@NullMarked
package io.es4x.loader.remote;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

/** Files that ES4X keeps in the user's cache, where several processes share them. */
@AnyThread
@NullMarked
package io.es4x.loader.cache;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

/** Files that ES4X keeps in the user's cache, where several processes share them. */
@NullMarked
package io.es4x.loader.cache;

import org.jspecify.annotations.NullMarked;

/**
 * CommonJS: what {@code require}, {@code module} and their like are to scripts is in {@code
 * commonjs.js}; compiling, and the names that ES modules can import from a CommonJS module, are
 * here.
 */
@AnyThread
@NullMarked
package io.es4x.loader.cjs;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

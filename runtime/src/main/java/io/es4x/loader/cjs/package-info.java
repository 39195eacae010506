/**
 * CommonJS: compiles modules and finds the names that ES modules can import from them. {@code
 * require}, {@code module} and so on are implemented in {@code commonjs.js}.
 */
@AnyThread
@NullMarked
package io.es4x.loader.cjs;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

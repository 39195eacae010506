/**
 * Transpiles TypeScript and JSX at load time, without checking types.
 *
 * <p>Types are erased in place wherever the rest is JavaScript, so that lines and columns do not
 * move; other files (enums, namespaces, parameter properties, decorators, JSX) are printed by swc,
 * with a source map. In JavaScript only {@code using} is rewritten.
 */
@AnyThread
@NullMarked
package io.es4x.loader.typescript;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

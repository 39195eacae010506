/**
 * TypeScript and JSX, turned into JavaScript as they are loaded, without a check of types.
 *
 * <p>Types are erased in place wherever the rest is JavaScript, so that lines and columns stay;
 * other files (enums, namespaces, parameter properties, decorators, JSX) are printed anew by swc,
 * with a source map. Of JavaScript only {@code using} is turned.
 */
@AnyThread
@NullMarked
package io.es4x.loader.typescript;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

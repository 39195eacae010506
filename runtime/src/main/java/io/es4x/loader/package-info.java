/**
 * The module system of the runtime, which turns an import into code: Node's in results, error codes
 * and order of evaluation.
 *
 * <p>The path of an import: {@code resolve} finds the file, {@code source} reads it (a {@link
 * io.es4x.loader.source.SourceTransformer} turns other languages into JavaScript), {@code syntax}
 * finds its imports and exports, {@code esm} rewrites specifiers to absolute module ids and passes
 * the text to the engine's own ES module loader through a virtual file system, {@code cjs} compiles
 * CommonJS. The state that contexts share is in {@link io.es4x.loader.ModuleSystem}; {@link
 * io.es4x.loader.ContextModules} is the part of one context.
 */
@NullMarked
package io.es4x.loader;

import org.jspecify.annotations.NullMarked;

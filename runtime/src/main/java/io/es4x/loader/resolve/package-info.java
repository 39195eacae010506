/**
 * Node's published resolution algorithms: {@code ESM_RESOLVE} and {@code require.resolve}, with
 * package {@code exports} and {@code imports}. The input is a specifier and its importer; the
 * result is a real file, a builtin or a {@link io.es4x.loader.resolve.ModuleException} with Node's
 * code and message. Reads {@code package.json} files, each once; runs no code.
 */
@AnyThread
@NullMarked
package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.NullMarked;

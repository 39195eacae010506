/**
 * ES modules: every module that the engine can request is a {@link io.es4x.loader.esm.ModuleNode}
 * with an id and a text, and the engine's own loader reads the texts through {@link
 * io.es4x.loader.esm.ModuleFileSystem}. A plain module's id is its file, so debuggers and stack
 * traces show real files; the others (synthetic ones for CommonJS, JSON and builtins, subsets of
 * Java bindings) have ids that contain {@code @es4x-}.
 */
@NullMarked
package io.es4x.loader.esm;

import org.jspecify.annotations.NullMarked;

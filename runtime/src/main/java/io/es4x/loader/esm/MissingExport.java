package io.es4x.loader.esm;

import java.nio.file.Path;

/**
 * A name that a module imports or re-exports from another one, which does not export it.
 *
 * @param module the id of the other module
 */
public record MissingExport(String module, String name, Path importer) {}

package io.es4x.loader.esm;

import java.nio.file.Path;

/**
 * A name that a module takes from another, which does not export it.
 *
 * @param module the id of the other
 */
public record MissingExport(String module, String name, Path importer) {}

package io.es4x.loader.esm;

import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the module of the graph for an import. */
interface Imports {

  ModuleNode of(StaticImport imported, Importer importer);

  /** Returns the JSON file of a specifier, or null if it is not one. */
  @Nullable Path json(String specifier, Importer importer);
}

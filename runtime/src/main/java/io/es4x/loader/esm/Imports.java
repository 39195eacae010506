package io.es4x.loader.esm;

import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the module of the graph that an import stands for. */
interface Imports {

  ModuleNode of(StaticImport imported, Importer importer);

  /** The JSON file that a specifier stands for, or null when it is not one. */
  @Nullable Path json(String specifier, Importer importer);
}

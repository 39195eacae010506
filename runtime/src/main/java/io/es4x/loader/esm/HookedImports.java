package io.es4x.loader.esm;

import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Resolves imports after a hook has redirected them. */
record HookedImports(Imports plain, ImportHook hook) implements Imports {

  @Override
  public ModuleNode of(StaticImport imported, Importer importer) {
    String target = hook.target(imported.specifier(), imported.attributes(), importer);
    return plain.of(imported.withSpecifier(target), importer);
  }

  @Override
  public @Nullable Path json(String specifier, Importer importer) {
    return plain.json(hook.target(specifier, Map.of(), importer), importer);
  }
}

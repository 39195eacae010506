package io.es4x.loader.esm;

import io.es4x.loader.cjs.NamedExports;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.syntax.ModuleExports;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Locates an error that the engine reports without a position: an {@code export … from} of a name
 * that the other module does not export, or that is ambiguous there.
 */
final class MissingReexports {

  private final Imports imports;
  private final SourceFiles files;
  private final NamedExports namedExports;

  MissingReexports(Imports imports, SourceFiles files, NamedExports namedExports) {
    this.imports = imports;
    this.files = files;
    this.namedExports = namedExports;
  }

  /** Returns the first in a module, or null. */
  @Nullable MissingExport in(SourceFile file, Importer importer) {
    for (Map.Entry<String, List<String>> reexport :
        ModuleExports.of(file.text()).reexports().entrySet()) {
      ModuleNode target = target(reexport.getKey(), file, importer);
      for (String name : reexport.getValue()) {
        if (count(target, name, new HashSet<>()) != 1) {
          return new MissingExport(target.id(), name, file.path());
        }
      }
    }
    return null;
  }

  private ModuleNode target(String specifier, SourceFile file, Importer importer) {
    for (StaticImport imported : file.syntax().imports()) {
      if (imported.specifier().equals(specifier)) {
        return imports.of(imported, importer);
      }
    }
    throw new IllegalStateException(specifier + " is not imported by " + file.path());
  }

  /** Counts the ways in which a module exports a name. */
  private int count(ModuleNode module, String name, Set<String> visited) {
    return switch (module) {
      case ModuleNode.File file ->
          visited.add(file.id())
              ? count(files.get(file.path()), file.importer(), name, visited)
              : 0;
      case ModuleNode.CommonJs(Path path, _) -> isExported(path, name) ? 1 : 0;
      case ModuleNode.Json _ -> name.equals("default") ? 1 : 0;
      default -> 1;
    };
  }

  private int count(SourceFile file, Importer importer, String name, Set<String> visited) {
    ModuleExports exports = ModuleExports.of(file.text());
    if (exports.names().contains(name)) {
      return 1;
    }
    return name.equals("default")
        ? 0
        : exports.stars().stream()
            .mapToInt(star -> count(target(star, file, importer), name, visited))
            .sum();
  }

  private boolean isExported(Path commonJs, String name) {
    return name.equals("default")
        || name.equals("module.exports")
        || namedExports.of(commonJs).contains(name);
  }
}

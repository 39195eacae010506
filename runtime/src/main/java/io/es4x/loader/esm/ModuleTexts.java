package io.es4x.loader.esm;

import static java.util.function.Predicate.not;

import io.es4x.builtins.BuiltinNames;
import io.es4x.loader.cjs.NamedExports;
import io.es4x.loader.resolve.PackageJson;
import io.es4x.loader.syntax.ModuleSyntax.ImportedNames;
import io.es4x.loader.syntax.ModuleSyntax.StaticImport;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes the texts that the engine reads for modules other than ES modules in files.
 *
 * @param moreExports exports of builtin modules that options turn on, by module
 */
@AnyThread
record ModuleTexts(
    Imports imports, NamedExports namedExports, Map<String, List<String>> moreExports) {

  ModuleText of(ModuleNode node) {
    return switch (node) {
      case ModuleNode.File _ ->
          throw new IllegalArgumentException(
              "the text of a module in a file is not generated: " + node);
      case ModuleNode.Builtin(String name, Set<String> without) ->
          ModuleText.synthetic(SyntheticModules.builtin(name, exports(name, without)));
      case ModuleNode.Wasm wasm -> wasm(wasm);
      case ModuleNode.CommonJs(Path path, _) ->
          ModuleText.synthetic(SyntheticModules.commonJs(path, namedExports.of(path)));
      case ModuleNode.Json(Path path, String suffix) ->
          ModuleText.synthetic(SyntheticModules.json(path, suffix));
      case ModuleNode.Asset(Path path, String type) ->
          ModuleText.synthetic(SyntheticModules.asset(path, type));
      case ModuleNode.Bindings(PackageJson json, Map<String, String> classes) ->
          ModuleText.synthetic(SyntheticModules.bindings(packageName(json), classes));
      case ModuleNode.JavaPackage(String name, List<String> names) ->
          ModuleText.synthetic(SyntheticModules.javaPackage(name, names));
      case ModuleNode.Failure(int number) -> ModuleText.synthetic(SyntheticModules.failure(number));
      case ModuleNode.Required(String target) ->
          ModuleText.synthetic(SyntheticModules.required(target));
    };
  }

  private List<String> exports(String builtin, Set<String> without) {
    return Stream.concat(
            BuiltinNames.exportsOf(builtin).stream(),
            moreExports.getOrDefault(builtin, List.of()).stream())
        .filter(not(without::contains))
        .toList();
  }

  private ModuleText wasm(ModuleNode.Wasm node) {
    Path path = node.path();
    if (node.source()) {
      return ModuleText.synthetic(SyntheticModules.wasmSource(path));
    }
    WasmInterface wasm = WasmInterface.of(path);
    ImportedNames all = new ImportedNames(true, List.of());
    Map<String, ModuleNode> modules = new LinkedHashMap<>();
    for (String specifier : wasm.imports()) {
      StaticImport imported = new StaticImport(specifier, 0, 0, all, Map.of(), -1, -1, -1);
      modules.put(specifier, imports.of(imported, Importer.of(path)));
    }
    return SyntheticModules.wasm(path, modules, wasm.exports());
  }

  private static String packageName(PackageJson json) {
    return json.name() == null ? json.directory().toString() : json.name();
  }
}

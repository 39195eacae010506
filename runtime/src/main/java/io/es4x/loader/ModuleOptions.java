package io.es4x.loader;

import io.es4x.loader.resolve.ImportMap;
import io.es4x.loader.resolve.SpecifierRules;
import io.es4x.loader.typescript.TsConfigs;
import io.es4x.loader.typescript.TypeScript;
import io.es4x.loader.typescript.TypeScriptSpecifiers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Settings of the module system.
 *
 * @param conditions conditions for {@code exports} and {@code imports} besides the standard ones
 * @param globalPaths directories in which {@code require} looks last ({@code NODE_PATH})
 * @param preserveSymlinks whether a module is known by the path it was found at instead of its real
 *     one
 * @param transformers by file extension, such as {@code .ts}
 * @param rules what specifiers mean besides
 * @param importMap what specifiers of {@code import} stand for
 */
public record ModuleOptions(
    Set<String> conditions,
    List<Path> globalPaths,
    boolean preserveSymlinks,
    Map<String, SourceTransformer> transformers,
    SpecifierRules rules,
    ImportMap importMap) {

  public ModuleOptions {
    conditions = Set.copyOf(conditions);
    globalPaths = List.copyOf(globalPaths);
    transformers = Map.copyOf(transformers);
  }

  /** Node's defaults. */
  public static ModuleOptions defaults() {
    return new ModuleOptions(
        Set.of(), List.of(), false, Map.of(), SpecifierRules.NONE, ImportMap.EMPTY);
  }

  /**
   * These options, for applications with TypeScript and JSX.
   *
   * @param cache the folder in which the JavaScript made of them is kept
   */
  public ModuleOptions withTypeScript(Path cache) {
    TsConfigs configs = new TsConfigs();
    TypeScript typeScript = new TypeScript(configs, cache);
    Map<String, SourceTransformer> all = new HashMap<>(transformers);
    TypeScript.extensions().forEach(extension -> all.put(extension, typeScript));
    return new ModuleOptions(
        conditions,
        globalPaths,
        preserveSymlinks,
        all,
        new TypeScriptSpecifiers(configs),
        importMap);
  }
}

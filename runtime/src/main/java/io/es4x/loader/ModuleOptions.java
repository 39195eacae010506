package io.es4x.loader;

import java.nio.file.Path;
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
 */
public record ModuleOptions(
    Set<String> conditions,
    List<Path> globalPaths,
    boolean preserveSymlinks,
    Map<String, SourceTransformer> transformers) {

  public ModuleOptions {
    conditions = Set.copyOf(conditions);
    globalPaths = List.copyOf(globalPaths);
    transformers = Map.copyOf(transformers);
  }

  /** Node's defaults. */
  public static ModuleOptions defaults() {
    return new ModuleOptions(Set.of(), List.of(), false, Map.of());
  }
}

package io.es4x.loader;

import io.es4x.loader.esm.ImportHook;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.loader.esm.ModuleGraph;

/** The graph of ES modules of a context: the shared one or, once it has hooks, its own. */
final class ContextGraph {

  private final ModuleFileSystem fileSystem;
  private ModuleGraph current;

  ContextGraph(ModuleGraph shared, ModuleFileSystem fileSystem) {
    this.current = shared;
    this.fileSystem = fileSystem;
  }

  ModuleGraph get() {
    return current;
  }

  /** Redirects imports by a hook; modules that were prepared are kept. */
  void hook(ImportHook hook) {
    current = current.hooked(hook);
    fileSystem.hooked(current);
  }
}

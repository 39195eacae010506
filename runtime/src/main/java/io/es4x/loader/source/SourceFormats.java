package io.es4x.loader.source;

import io.es4x.loader.resolve.ModuleFormat;
import io.es4x.loader.resolve.Packages;
import io.es4x.threads.AnyThread;
import java.nio.file.Path;

/**
 * Determines whether a file is CommonJS or an ES module, by its name, its package and, if these do
 * not say, its syntax.
 */
@AnyThread
public final class SourceFormats {

  /** The magic number of a WebAssembly file. */
  private static final String WASM = "\0asm";

  private final Packages packages;
  private final SourceFiles files;

  public SourceFormats(Packages packages, SourceFiles files) {
    this.packages = packages;
    this.files = files;
  }

  /** Returns the format of a file, which is never {@link ModuleFormat#AMBIGUOUS}. */
  public ModuleFormat of(Path file) {
    ModuleFormat format = ModuleFormat.of(file, packages);
    if (format == ModuleFormat.MODULE
        && ModuleFormat.extension(file).isEmpty()
        && files.get(file).text().startsWith(WASM)) {
      return ModuleFormat.WASM;
    }
    if (format != ModuleFormat.AMBIGUOUS) {
      return format;
    }
    return files.get(file).syntax().module() ? ModuleFormat.MODULE : ModuleFormat.COMMONJS;
  }
}

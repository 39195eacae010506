package io.es4x.loader;

import io.es4x.loader.resolve.PackageJson;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.typescript.TypeStripping;
import io.es4x.threads.ContextThread;
import java.io.File;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The Java half of {@code module-functions.js}. */
@ContextThread
public final class ModuleFunctionsHost {
  private final ModuleSystem system;
  private final ReturnedFailures attempts;

  ModuleFunctionsHost(ModuleSystem system) {
    this.system = system;
    this.attempts = new ReturnedFailures(system.urls);
  }

  /** Returns the path of the {@code package.json} of the package that a bare specifier names. */
  public @Nullable Object packageOf(String specifier, String importer) {
    return attempts.attempt(
        () ->
            system
                .esmResolver
                .packageOf(specifier, Path.of(importer))
                .resolve(Packages.NAME)
                .toString());
  }

  /**
   * Returns the path of the {@code package.json} that applies to a file, or to a directory whose
   * path ends with a slash. Without one it is the path of the file, as in Node.
   */
  public String nearest(String path) {
    Path file = Path.of(path);
    boolean directory = path.endsWith("/") || path.endsWith(File.separator);
    PackageJson scope = system.packages.scopeOf(directory ? file.resolve(Packages.NAME) : file);
    return scope == null ? path : scope.directory().resolve(Packages.NAME).toString();
  }

  public TypeStripping.Result strip(String code) {
    return TypeStripping.strip(code);
  }

  public TypeStripping.Result transform(String code) {
    return TypeStripping.transform(code);
  }

  /** Returns the source map of a loaded file, as JSON. */
  public @Nullable String sourceMap(String file) {
    LoadedText loaded = system.loadedText(Path.of(file));
    return loaded == null ? null : loaded.sourceMap();
  }
}

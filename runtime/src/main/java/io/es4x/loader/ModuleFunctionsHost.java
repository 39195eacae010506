package io.es4x.loader;

import io.es4x.loader.resolve.FileUrl;
import io.es4x.loader.resolve.PackageJson;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.typescript.TypeStripping;
import io.es4x.threads.ContextThread;
import java.nio.file.Files;
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

  /** The path of the {@code package.json} of the package that a bare specifier names. */
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
   * The path of the {@code package.json} that a file or directory belongs to; empty without one.
   */
  public @Nullable Object nearest(String url, String importer) {
    return attempts.attempt(
        () -> {
          Path path = FileUrl.absolute(url, null).path();
          Path within =
              Files.isDirectory(path)
                  ? path.resolve(Packages.NAME)
                  : FileUrl.absolute(system.esmResolver.resolvedUrl(url, Path.of(importer)), null)
                      .path();
          PackageJson scope = system.packages.scopeOf(within);
          return scope == null ? "" : scope.directory().resolve(Packages.NAME).toString();
        });
  }

  public TypeStripping.Result strip(String code) {
    return TypeStripping.strip(code);
  }

  public TypeStripping.Result transform(String code) {
    return TypeStripping.transform(code);
  }

  /** The source map of a file that was loaded, as JSON. */
  public @Nullable String sourceMap(String file) {
    LoadedText loaded = system.loadedText(Path.of(file));
    return loaded == null ? null : loaded.sourceMap();
  }
}

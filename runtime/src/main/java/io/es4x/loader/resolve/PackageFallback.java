package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the packages that no {@code node_modules} above the importer has. */
@AnyThread
@FunctionalInterface
public interface PackageFallback {

  /** The {@code node_modules} folder that has a package, or null. */
  @Nullable Path nodeModules(String packageName, Path importer);
}

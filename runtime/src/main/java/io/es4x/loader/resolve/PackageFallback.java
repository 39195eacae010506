package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds packages that are in no {@code node_modules} above the importer. */
@AnyThread
@FunctionalInterface
public interface PackageFallback {

  /** Returns the {@code node_modules} folder that has a package, or null. */
  @Nullable Path nodeModules(String packageName, Path importer);
}

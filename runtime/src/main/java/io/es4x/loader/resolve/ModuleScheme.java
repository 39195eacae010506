package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.nio.file.Path;

/** Resolves specifiers of one scheme, such as {@code data:}. */
@AnyThread
@FunctionalInterface
public interface ModuleScheme {
  /**
   * @param url the specifier, with its scheme
   * @throws ModuleException when there is no such module
   */
  Resolution resolve(String url, Path importer);
}

package io.es4x.loader.resolve;

import java.nio.file.Path;

/** The meaning of specifiers with one scheme, such as {@code data:}. Any thread. */
@FunctionalInterface
public interface ModuleScheme {
  /**
   * @param url the specifier, with its scheme
   * @throws ModuleException when there is no such module
   */
  Resolution resolve(String url, Path importer);
}

package io.es4x.loader.esm;

import java.util.Map;

/** Redirects imports, for one context and on its thread. */
@FunctionalInterface
public interface ImportHook {

  /** Returns the specifier to import instead: that of a file, a builtin or the like. */
  String target(String specifier, Map<String, String> attributes, Importer importer);
}

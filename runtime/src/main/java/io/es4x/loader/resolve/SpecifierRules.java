package io.es4x.loader.resolve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Resolves specifiers in sources of another language, beyond Node's rules: in TypeScript {@code
 * ./a.js} may be {@code a.ts}. Called by any thread.
 */
public interface SpecifierRules {

  /** No rules besides Node's. */
  SpecifierRules NONE =
      new SpecifierRules() {
        @Override
        public @Nullable Path mapped(String specifier, Path importer) {
          return null;
        }

        @Override
        public @Nullable Path substitute(Path missing, Path importer) {
          return null;
        }
      };

  /** Returns the file to which the importer's own configuration maps a bare specifier, or null. */
  @Nullable Path mapped(String specifier, Path importer);

  /** Returns the file to use for a missing one, or null. */
  @Nullable Path substitute(Path missing, Path importer);
}

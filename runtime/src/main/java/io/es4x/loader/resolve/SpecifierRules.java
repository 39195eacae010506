package io.es4x.loader.resolve;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of specifiers in sources of another language, beyond Node's rules: in TypeScript
 * {@code ./a.js} may be {@code a.ts}. Called by any thread.
 */
public interface SpecifierRules {

  /** Node's rules alone. */
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

  /** The file that the importer's own configuration gives for a bare specifier, or null. */
  @Nullable Path mapped(String specifier, Path importer);

  /** The file that is meant by one that is not there, or null. */
  @Nullable Path substitute(Path missing, Path importer);
}

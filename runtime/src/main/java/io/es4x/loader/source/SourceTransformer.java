package io.es4x.loader.source;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Turns a source in another language into JavaScript as it is loaded, for example by erasing
 * TypeScript's types. Called once per version of a file, by any thread.
 */
@FunctionalInterface
public interface SourceTransformer {

  /**
   * The result of a transformation.
   *
   * @param map the source map; null where all lines and columns are the same
   */
  record Transformed(String text, @Nullable SourceMap map) {}

  /**
   * Transforms a file.
   *
   * @throws io.es4x.loader.resolve.ModuleException when it has a syntax error
   */
  Transformed transform(Path file, String source);
}

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
   * JavaScript made of another text.
   *
   * @param map where it comes from; null where every line and column is the same
   */
  record Transformed(String text, @Nullable SourceMap map) {}

  /**
   * Transforms a file.
   *
   * @throws io.es4x.loader.resolve.ModuleException when it has an error
   */
  Transformed transform(Path file, String source);
}

package io.es4x.loader;

import java.nio.file.Path;

/**
 * Turns a source in another language into JavaScript as it is loaded, for example by erasing
 * TypeScript's types. Lines must not move. Called once per version of a file, by any thread.
 */
@FunctionalInterface
public interface SourceTransformer {

  String transform(Path file, String source);
}

package io.es4x.codegen.typemap;

import java.util.List;
import java.util.Optional;

/**
 * What the runtime adds to a Java type, from {@code augmentations.json}.
 *
 * @param supertype one more supertype
 * @param members lines to add to the interface
 * @param like what JavaScript may pass in its place
 * @param inputs type parameters whose values come from JavaScript when it passes the like
 */
public record Augmentation(
    Optional<String> supertype, List<String> members, Optional<String> like, List<String> inputs) {
  /** Nothing added. */
  static final Augmentation NONE =
      new Augmentation(Optional.empty(), List.of(), Optional.empty(), List.of());
}

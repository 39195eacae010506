package io.es4x.codegen.typemap;

import java.util.List;
import java.util.Optional;

/**
 * The runtime's additions to a Java type, from {@code augmentations.json}.
 *
 * @param supertypes the types to extend instead of Java's supertypes, unless empty
 * @param members lines to add to the interface
 * @param options lines to add to the interface of the object literal
 * @param like the type that JavaScript may pass instead
 * @param inputs type parameters whose values come from JavaScript in the {@code Like}
 * @param isExtensible whether literals of subclasses in other packages are accepted, too: the
 *     runtime creates the subclass that the application has
 * @param typed the name of the declaration of its generic version, which is exported under the
 *     type's name: the object with entries of a known type
 * @param declaredAs the name of the declaration, if the exported name would look like a JavaScript
 *     type in compiler messages
 */
public record Augmentation(
    List<String> supertypes,
    List<String> members,
    List<String> options,
    Optional<String> like,
    List<String> inputs,
    boolean isExtensible,
    Optional<String> typed,
    Optional<String> declaredAs) {
  /** No additions. */
  static final Augmentation NONE =
      new Augmentation(
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          List.of(),
          false,
          Optional.empty(),
          Optional.empty());
}

package io.es4x.codegen.typemap;

import java.util.List;
import java.util.Optional;

/**
 * The runtime's additions to a Java type, from {@code augmentations.json}.
 *
 * @param supertypes the types to extend instead of Java's supertypes, when not empty
 * @param members lines to add to the interface
 * @param like the type that JavaScript may pass in its place
 * @param inputs type parameters whose values come from JavaScript when it passes the like
 * @param isExtensible whether the literals of subclasses in other packages may be passed, too: the
 *     runtime makes the subclass that the application has
 * @param typed the name of the declaration of its generic form, which is exported by its name: the
 *     object with entries of a known type
 * @param declaredAs the name of the declaration where the exported one would read as a type of
 *     JavaScript in messages of the compiler
 */
public record Augmentation(
    List<String> supertypes,
    List<String> members,
    Optional<String> like,
    List<String> inputs,
    boolean isExtensible,
    Optional<String> typed,
    Optional<String> declaredAs) {
  /** The augmentation that adds nothing. */
  static final Augmentation NONE =
      new Augmentation(
          List.of(),
          List.of(),
          Optional.empty(),
          List.of(),
          false,
          Optional.empty(),
          Optional.empty());
}

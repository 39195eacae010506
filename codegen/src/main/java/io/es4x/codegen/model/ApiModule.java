package io.es4x.codegen.model;

import java.util.List;

/**
 * The public classes of one library, in order of name.
 *
 * @param enums those of other libraries that its API mentions
 */
public record ApiModule(String name, List<JavaClass> classes, List<JavaClass> enums) {
  /** A library of whose API nothing else is known. */
  public ApiModule(String name, List<JavaClass> classes) {
    this(name, classes, List.of());
  }
}

package io.es4x.codegen.model;

import java.util.List;

/**
 * The public classes of one library, in order of name.
 *
 * @param enums enums of other libraries that occur in its API
 */
public record ApiModule(String name, List<JavaClass> classes, List<JavaClass> enums) {
  /** A library without enums of others. */
  public ApiModule(String name, List<JavaClass> classes) {
    this(name, classes, List.of());
  }
}

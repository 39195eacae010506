package io.es4x.codegen.model;

import java.util.Optional;

/**
 * A key of an option literal, with the type of the setter's parameter.
 *
 * @param defaultValue as JavaScript writes it, where a constant of the class says it
 */
public record Property(String name, JavaType type, Doc doc, Optional<String> defaultValue) {

  /** The same option, null admitted. */
  public Property withNull() {
    return new Property(name, type.withNull(true), doc, defaultValue);
  }
}

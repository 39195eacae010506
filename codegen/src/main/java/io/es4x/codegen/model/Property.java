package io.es4x.codegen.model;

import java.util.Optional;

/**
 * A property of an option literal, with the type of the setter's parameter.
 *
 * @param defaultValue in JavaScript syntax, if a constant of the class defines it
 */
public record Property(String name, JavaType type, Doc doc, Optional<String> defaultValue) {

  /** Returns the property as nullable. */
  public Property withNull() {
    return new Property(name, type.withNull(true), doc, defaultValue);
  }
}

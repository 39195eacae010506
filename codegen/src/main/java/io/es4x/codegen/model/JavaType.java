package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A Java type in a signature; wildcards are replaced by their bounds. */
public sealed interface JavaType {

  /** Returns whether {@code null} is a documented value. */
  boolean nullable();

  /** Returns the type, nullable or not. */
  JavaType withNull(boolean admitted);

  /** Returns whether a class occurs in the type. */
  default boolean mentions(String className) {
    return switch (this) {
      case Declared declared ->
          declared.name().equals(className)
              || declared.arguments().stream().anyMatch(argument -> argument.mentions(className));
      case Array array -> array.component().mentions(className);
      case Primitive _, Variable _ -> false;
    };
  }

  /** Returns the type, also nullable where another type of the same structure is. */
  default JavaType withNullsOf(JavaType other) {
    JavaType type = withNull(nullable() || other.nullable());
    if (type instanceof Declared(String name, List<JavaType> mine, boolean nullable)
        && other instanceof Declared(_, List<JavaType> theirs, _)
        && mine.size() == theirs.size()) {
      List<JavaType> merged = new ArrayList<>();
      for (int i = 0; i < mine.size(); i++) {
        merged.add(mine.get(i).withNullsOf(theirs.get(i)));
      }
      return new Declared(name, merged, nullable);
    }
    return type instanceof Array(JavaType component, boolean nullable)
            && other instanceof Array(JavaType theirs, _)
        ? new Array(component.withNullsOf(theirs), nullable)
        : type;
  }

  /** Returns the type with type variables substituted. */
  default JavaType with(Map<String, JavaType> values) {
    return switch (this) {
      case Primitive primitive -> primitive;
      case Declared declared ->
          new Declared(
              declared.name(),
              declared.arguments().stream().map(argument -> argument.with(values)).toList(),
              declared.nullable());
      case Variable variable -> {
        JavaType value = values.getOrDefault(variable.name(), variable);
        yield value.withNull(value.nullable() || variable.nullable());
      }
      case Array array -> new Array(array.component().with(values), array.nullable());
    };
  }

  /** {@code int}, {@code boolean}, … or {@code void}. */
  record Primitive(String name) implements JavaType {
    @Override
    public boolean nullable() {
      return false;
    }

    @Override
    public JavaType withNull(boolean admitted) {
      return this;
    }
  }

  /** A class or interface with its type arguments; a raw type has none. */
  record Declared(String name, List<JavaType> arguments, boolean nullable) implements JavaType {
    @Override
    public JavaType withNull(boolean admitted) {
      return new Declared(name, arguments, admitted);
    }
  }

  /** A type variable such as {@code T}. */
  record Variable(String name, boolean nullable) implements JavaType {
    @Override
    public JavaType withNull(boolean admitted) {
      return new Variable(name, admitted);
    }
  }

  /** An array. */
  record Array(JavaType component, boolean nullable) implements JavaType {
    @Override
    public JavaType withNull(boolean admitted) {
      return new Array(component, admitted);
    }
  }

  /** {@code java.lang.Object}, also the type argument of raw types. */
  Declared OBJECT = new Declared("java.lang.Object", List.of(), false);
}

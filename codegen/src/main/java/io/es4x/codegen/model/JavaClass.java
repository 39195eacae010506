package io.es4x.codegen.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A public class, interface or enum of an API.
 *
 * @param binaryName as for {@code Class.forName}, with {@code $} before a nested name
 * @param supertypes the direct superclass and interfaces, each with its own; never {@code Object}
 * @param methods all public methods, including inherited ones, except those of {@code Object}
 * @param properties present for a data object that can be created from a literal
 * @param functional the method of a functional interface
 */
public record JavaClass(
    String name,
    String binaryName,
    Kind kind,
    boolean isAbstract,
    List<TypeParameter> typeParameters,
    List<Supertype> supertypes,
    List<JavaMethod> constructors,
    List<JavaMethod> methods,
    List<JavaField> fields,
    Optional<List<Property>> properties,
    Optional<JavaMethod> functional,
    Doc doc) {

  /** The methods that every JavaScript function has. */
  private static final Set<String> FUNCTION = Set.of("apply", "bind", "call");

  /** The kind of a type declaration. */
  public enum Kind {
    /** A class or record. */
    CLASS,
    /** An interface or annotation. */
    INTERFACE,
    /** An enum. */
    ENUM
  }

  /** Returns the class with other members; fields and properties are unchanged. */
  public JavaClass withMembers(
      List<Supertype> supertypes, List<JavaMethod> constructors, List<JavaMethod> methods) {
    return new JavaClass(
        name,
        binaryName,
        kind,
        isAbstract,
        typeParameters,
        supertypes,
        constructors,
        methods,
        fields,
        properties,
        functional,
        doc);
  }

  /** Returns the class with other properties. */
  public JavaClass withProperties(Optional<List<Property>> other) {
    return new JavaClass(
        name,
        binaryName,
        kind,
        isAbstract,
        typeParameters,
        supertypes,
        constructors,
        methods,
        fields,
        other,
        functional,
        doc);
  }

  /** The package and the outer classes, without the simple name. */
  public String qualifier() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  /** Returns whether an object of the class has a public member of this name. */
  public boolean hasInstanceMember(String member) {
    return hasMember(member, false);
  }

  /** Returns whether the class has a public static member of this name. */
  public boolean hasStaticMember(String member) {
    return hasMember(member, true);
  }

  private boolean hasMember(String member, boolean isStatic) {
    return methods.stream().anyMatch(m -> m.isStatic() == isStatic && m.name().equals(member))
        || fields.stream().anyMatch(f -> f.isStatic() == isStatic && f.name().equals(member));
  }

  /** Returns whether JavaScript functions have a method with the name of the interface's method. */
  public boolean looksLikeFunction() {
    return functional.map(JavaMethod::name).filter(FUNCTION::contains).isPresent();
  }

  /** The constants of an enum, or of a class that is used like one, in order. */
  public List<JavaField> constants() {
    return fields.stream()
        .filter(field -> field.isStatic() && field.isFinal())
        .filter(field -> field.type() instanceof JavaType.Declared type && type.name().equals(name))
        .toList();
  }

  /**
   * Returns whether a string identifies a value: of an enum, or of a class with constants of its
   * own type and a {@code valueOf(String)}, such as {@code HttpMethod}.
   */
  public boolean isNamedByString() {
    return kind == Kind.ENUM
        || (constants().size() > 1
            && methods.stream()
                .anyMatch(
                    method ->
                        method.isStatic()
                            && method.name().equals("valueOf")
                            && method.parameters().size() == 1));
  }
}

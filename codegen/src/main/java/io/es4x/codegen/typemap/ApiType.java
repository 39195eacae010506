package io.es4x.codegen.typemap;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import java.util.ArrayList;
import java.util.List;

/**
 * A Java class with its package and exported name.
 *
 * @param module the npm package, without its scope
 * @param name the exported name
 */
public record ApiType(String module, String name, JavaClass javaClass, Augmentation augmentation) {

  /**
   * All names that a package exports for it: its own first, then those of the types for parameters.
   */
  public List<String> names() {
    List<String> names = new ArrayList<>(List.of(name));
    if (hasInit()) {
      names.add(name + "Init");
    }
    if (augmentation.isExtensible()) {
      names.add(name + "Inits");
    }
    if (javaClass.isNamedByString()) {
      names.add(name + "Name");
    }
    if (hasLike()) {
      names.add(name + "Like");
    }
    return names;
  }

  /** The name of its declaration, which compilers show. */
  public String declaredName() {
    return augmentation.declaredAs().orElse(name);
  }

  /** The modifier of its declarations; empty if they are exported by another name. */
  public String exported() {
    return augmentation.declaredAs().isPresent() || augmentation.typed().isPresent()
        ? ""
        : "export ";
  }

  /** Returns whether it can be replaced by an object literal: then {@code XInit} exists. */
  public boolean hasInit() {
    return javaClass.properties().isPresent();
  }

  /** Returns whether JavaScript may pass another value: then {@code XLike} exists. */
  public boolean hasLike() {
    return augmentation.like().isPresent()
        || javaClass.functional().isPresent()
        || javaClass.isNamedByString()
        || isMadeFromLiteral();
  }

  /** Returns whether the runtime converts such other values without knowing the type. */
  boolean isKnownByValue() {
    return augmentation.like().isPresent();
  }

  /** Returns whether it is a data object that can be instantiated. */
  public boolean isMadeFromLiteral() {
    return hasInit() && !javaClass.isAbstract() && !javaClass.constructors().isEmpty();
  }

  /** Returns whether values of a type parameter come from JavaScript in an {@code XLike}. */
  boolean isInput(String typeParameter) {
    return augmentation.inputs().contains(typeParameter)
        || javaClass
            .functional()
            .filter(method -> mentions(List.of(method.returnType()), typeParameter))
            .filter(method -> !mentions(parameterTypes(method), typeParameter))
            .isPresent();
  }

  private static List<JavaType> parameterTypes(JavaMethod method) {
    return method.parameters().stream().map(parameter -> parameter.type()).toList();
  }

  private static boolean mentions(List<JavaType> types, String variable) {
    return types.stream()
        .anyMatch(
            type ->
                switch (type) {
                  case JavaType.Variable named -> named.name().equals(variable);
                  case JavaType.Declared declared -> mentions(declared.arguments(), variable);
                  case JavaType.Array array -> mentions(List.of(array.component()), variable);
                  case JavaType.Primitive _ -> false;
                });
  }
}

package io.es4x.codegen.model;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the names of all classes that occur in an API. */
public final class Mentions {
  private final Set<String> names = new TreeSet<>();

  private Mentions() {}

  /** Returns the names, including those of the API's own classes if they occur. */
  public static Set<String> of(List<ApiModule> modules) {
    Mentions mentions = new Mentions();
    modules.forEach(module -> module.classes().forEach(mentions::javaClass));
    return mentions.names;
  }

  private void javaClass(JavaClass type) {
    typeParameters(type.typeParameters());
    type.supertypes().forEach(this::supertype);
    type.constructors().forEach(this::method);
    type.methods().forEach(this::method);
    type.fields().forEach(field -> type(field.type()));
  }

  private void supertype(Supertype supertype) {
    type(supertype.type());
    supertype.parents().forEach(this::supertype);
  }

  private void method(JavaMethod method) {
    typeParameters(method.typeParameters());
    method.parameters().forEach(parameter -> type(parameter.type()));
    type(method.returnType());
  }

  private void typeParameters(List<TypeParameter> parameters) {
    parameters.forEach(parameter -> parameter.bounds().forEach(this::type));
  }

  private void type(JavaType type) {
    switch (type) {
      case JavaType.Declared declared -> {
        names.add(declared.name());
        declared.arguments().forEach(this::type);
      }
      case JavaType.Array array -> type(array.component());
      case JavaType.Primitive _, JavaType.Variable _ -> {
        // Not a class.
      }
    }
  }
}

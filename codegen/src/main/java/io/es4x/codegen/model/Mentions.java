package io.es4x.codegen.model;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the names of all classes that an API mentions. */
public final class Mentions {
  private final Set<String> names = new TreeSet<>();

  private Mentions() {}

  /** The names, those of the classes of the API itself as far as they are mentioned. */
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
        // No class.
      }
    }
  }
}

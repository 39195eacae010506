package io.es4x.codegen.typemap;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.TypeParameter;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Nullability of methods that return the result of the caller's function, such as {@code
 * withTransaction}: the result is null only if the function returns null or undefined.
 */
final class PassedNulls {
  private PassedNulls() {}

  /** Returns the class with these result types. */
  static JavaClass refine(JavaClass type) {
    return type.withMembers(
        type.supertypes(),
        type.constructors(),
        type.methods().stream().map(PassedNulls::refine).toList());
  }

  private static JavaMethod refine(JavaMethod method) {
    Set<String> passed =
        method.typeParameters().stream()
            .map(TypeParameter::name)
            .filter(name -> method.parameters().stream().anyMatch(p -> takesNull(p.type(), name)))
            .collect(Collectors.toSet());
    return passed.isEmpty()
        ? method
        : method.withTypes(
            method.parameters().stream()
                .map(p -> new JavaParameter(p.name(), passing(p.type(), passed), p.varargs()))
                .toList(),
            result(method.returnType(), passed));
  }

  private static boolean takesNull(JavaType type, String variable) {
    return switch (type) {
      case JavaType.Variable(String name, boolean nullable) -> nullable && name.equals(variable);
      case JavaType.Declared declared ->
          declared.arguments().stream().anyMatch(argument -> takesNull(argument, variable));
      default -> false;
    };
  }

  /** Makes the type parameter not nullable, as its value includes the null. */
  private static JavaType passing(JavaType type, Set<String> passed) {
    return switch (type) {
      case JavaType.Variable variable when passed.contains(variable.name()) ->
          variable.withNull(false);
      case JavaType.Declared declared -> withArguments(declared, each -> passing(each, passed));
      default -> type;
    };
  }

  private static JavaType result(JavaType type, Set<String> passed) {
    return switch (type) {
      case JavaType.Variable variable when passed.contains(variable.name()) ->
          new JavaType.Declared("es4x.Returned", List.of(variable.withNull(false)), false);
      case JavaType.Declared declared -> withArguments(declared, each -> result(each, passed));
      default -> type;
    };
  }

  private static JavaType withArguments(JavaType.Declared type, UnaryOperator<JavaType> change) {
    List<JavaType> arguments = type.arguments().stream().map(change).toList();
    return new JavaType.Declared(type.name(), arguments, type.nullable());
  }
}

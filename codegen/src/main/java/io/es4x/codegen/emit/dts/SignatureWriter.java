package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.typemap.Identifiers;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Generates the signatures of methods and constructors, with overloads in Java's order. */
final class SignatureWriter {
  private final TypeMapper types;
  private final DocWriter docs;

  SignatureWriter(TypeMapper types, DocWriter docs) {
    this.types = types;
    this.docs = docs;
  }

  /**
   * Returns the methods of an interface; overloads that are equal in TypeScript are written once.
   */
  String methods(List<JavaMethod> methods) {
    Map<String, String> written = new LinkedHashMap<>();
    for (JavaMethod method : methods) {
      List<String> parameters = parameters(method, methods);
      String head =
          method.name()
              + types.typeParameters(method.typeParameters(), false)
              + "("
              + String.join(", ", parameters)
              + "): ";
      written.putIfAbsent(
          method.name() + typesOf(parameters),
          doc(method) + "  " + head + types.output(method.returnType()) + ";\n");
    }
    return String.join("", written.values());
  }

  /** Returns a construct signature with a result type. */
  String constructor(
      JavaMethod constructor, List<String> parameters, String typeParameters, String result) {
    return "%s  new %s(%s): %s;\n"
        .formatted(doc(constructor), typeParameters, String.join(", ", parameters), result);
  }

  /** Returns the parameters with their types. */
  List<String> parameters(JavaMethod method, List<JavaMethod> overloads) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      JavaParameter parameter = method.parameters().get(i);
      String type =
          OtherThreads.run(method) || FunctionOverloads.isShadowed(method, i, overloads, types)
              ? types.output(parameter.type())
              : types.parameter(parameter);
      result.add(
          (parameter.varargs() ? "..." : "")
              + Identifiers.parameter(parameter.name())
              + ": "
              + type);
    }
    return result;
  }

  /** Returns the function type for the method of a functional interface. */
  String function(JavaMethod method) {
    String parameters =
        method.parameters().stream()
            .map(
                parameter ->
                    Identifiers.parameter(parameter.name()) + ": " + types.output(parameter.type()))
            .collect(Collectors.joining(", "));
    String result = types.input(method.returnType());
    return types.typeParameters(method.typeParameters(), false)
        + "("
        + parameters
        + ") => "
        + (result.equals("void") ? "unknown" : result);
  }

  private String doc(JavaMethod method) {
    Set<String> names =
        method.parameters().stream().map(JavaParameter::name).collect(Collectors.toSet());
    return docs.write(method.doc(), names, "  ");
  }

  private static String typesOf(List<String> parameters) {
    return parameters.stream()
        .map(parameter -> parameter.substring(parameter.indexOf(':')))
        .collect(Collectors.joining(","));
  }
}

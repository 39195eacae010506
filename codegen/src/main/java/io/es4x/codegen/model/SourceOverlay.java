package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds to a class that was read from its class file the information that only its source has:
 * parameter names, documentation, and nullability.
 */
final class SourceOverlay {
  private SourceOverlay() {}

  static JavaClass complete(JavaClass compiled, @Nullable JavaClass source) {
    if (source == null) {
      return compiled;
    }
    Map<String, Doc> fieldDocs =
        source.fields().stream()
            .collect(Collectors.toMap(JavaField::name, JavaField::doc, (first, _) -> first));
    List<JavaMethod> methods = methods(compiled.methods(), source.methods());
    return new JavaClass(
        compiled.name(),
        compiled.binaryName(),
        compiled.kind(),
        compiled.isAbstract(),
        compiled.typeParameters(),
        compiled.supertypes(),
        methods(compiled.constructors(), source.constructors()),
        methods,
        compiled.fields().stream()
            .map(field -> field(field, fieldDocs.getOrDefault(field.name(), field.doc())))
            .toList(),
        compiled.properties(),
        compiled
            .functional()
            .flatMap(
                open ->
                    methods.stream()
                        .filter(method -> signature(method).equals(signature(open)))
                        .findFirst()),
        source.doc());
  }

  private static JavaField field(JavaField field, Doc doc) {
    return new JavaField(field.name(), field.type(), field.isStatic(), field.isFinal(), doc);
  }

  private static List<JavaMethod> methods(List<JavaMethod> compiled, List<JavaMethod> sources) {
    Map<String, JavaMethod> bySignature = new HashMap<>();
    sources.forEach(method -> bySignature.putIfAbsent(signature(method), method));
    return compiled.stream()
        .map(method -> method(method, bySignature.get(signature(method))))
        .toList();
  }

  private static JavaMethod method(JavaMethod compiled, @Nullable JavaMethod source) {
    if (source == null) {
      return compiled;
    }
    List<JavaParameter> parameters = new ArrayList<>();
    for (int i = 0; i < compiled.parameters().size(); i++) {
      JavaParameter mine = compiled.parameters().get(i);
      JavaParameter theirs = source.parameters().get(i);
      boolean nullable = mine.type().nullable() || theirs.type().nullable();
      parameters.add(
          new JavaParameter(theirs.name(), mine.type().withNull(nullable), mine.varargs()));
    }
    JavaType returned = compiled.returnType();
    return new JavaMethod(
        compiled.name(),
        compiled.declaredBy(),
        compiled.typeParameters(),
        parameters,
        returned.withNull(returned.nullable() || source.returnType().nullable()),
        compiled.isStatic(),
        compiled.isAbstract(),
        source.doc());
  }

  private static String signature(JavaMethod method) {
    return method.parameters().stream()
        .map(parameter -> name(parameter.type()))
        .collect(Collectors.joining(",", method.name() + "(", ")"));
  }

  private static String name(JavaType type) {
    return switch (type) {
      case JavaType.Primitive primitive -> primitive.name();
      case JavaType.Declared declared -> declared.name();
      case JavaType.Variable variable -> variable.name();
      case JavaType.Array array -> name(array.component()) + "[]";
    };
  }
}

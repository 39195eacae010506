package io.es4x.codegen.typemap;

import com.google.gson.JsonElement;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.TypeParameter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds a type parameter to methods whose JSON result has entries that the caller may know: {@code
 * asJsonObject<Order>()}. The table {@code entries.json} lists them as {@code Class#name}.
 *
 * <p>Only methods that JavaScript calls are listed. A method that JavaScript may implement cannot
 * be generic: no implementation returns the entries that each caller expects.
 */
final class TypedEntries {
  private static final String NAME = "Entries";

  private final Map<String, String> typeByMethod = new HashMap<>();

  TypedEntries() {
    Tables.read("entries.json")
        .forEach(
            (type, methods) -> {
              for (JsonElement method : methods.getAsJsonArray()) {
                typeByMethod.put(method.getAsString(), type);
              }
            });
  }

  /** Returns the class, with the type parameter on listed methods. */
  JavaClass refine(JavaClass type) {
    return type.withMembers(
        type.supertypes(), type.constructors(), type.methods().stream().map(this::refine).toList());
  }

  private JavaMethod refine(JavaMethod method) {
    String type = typeByMethod.get(method.declaredBy() + "#" + method.name());
    return type == null || !method.returnType().mentions(type)
        ? method
        : method.withTypeParameter(
            new TypeParameter(NAME, List.of()), typed(method.returnType(), type));
  }

  private static JavaType typed(JavaType type, String json) {
    return switch (type) {
      case JavaType.Declared declared when declared.name().equals(json) ->
          new JavaType.Declared(
              json, List.of(new JavaType.Variable(NAME, false)), declared.nullable());
      case JavaType.Declared declared ->
          new JavaType.Declared(
              declared.name(),
              declared.arguments().stream().map(argument -> typed(argument, json)).toList(),
              declared.nullable());
      default -> type;
    };
  }
}

package io.es4x.codegen.typemap;

import com.google.gson.JsonElement;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.Supertype;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces {@code Object} by a more precise type that only the documentation defines, such as JSON
 * or the value of a column. The table {@code objects.json} maps classes, or methods as {@code
 * Class#name}, to a declaration in {@code java.d.ts}: in place of {@code Object}, or of another
 * type after the word {@code for}.
 */
final class ObjectTypes {
  private final Map<String, Meaning> meanings = new HashMap<>();

  /** The type that replaces another one. */
  private record Meaning(JavaType type, String replaced) {
    static Meaning of(String text) {
      String[] parts = text.split(" for ");
      return new Meaning(
          new JavaType.Declared(parts[0], List.of(), false),
          parts.length > 1 ? parts[1] : JavaType.OBJECT.name());
    }
  }

  ObjectTypes() {
    Tables.read("objects.json")
        .forEach(
            (meaning, members) -> {
              for (JsonElement member : members.getAsJsonArray()) {
                meanings.put(member.getAsString(), Meaning.of(meaning));
              }
            });
  }

  /** Returns the class with {@code Object} replaced. */
  JavaClass refine(JavaClass type) {
    Meaning meaning = meanings.get(type.name());
    return type.withMembers(
        meaning == null
            ? type.supertypes()
            : type.supertypes().stream().map(each -> refine(each, meaning)).toList(),
        type.constructors().stream().map(this::refine).toList(),
        type.methods().stream().map(this::refine).toList());
  }

  private JavaMethod refine(JavaMethod method) {
    Meaning own = meanings.get(method.declaredBy() + "#" + method.name());
    Meaning meaning = own == null ? meanings.get(method.declaredBy()) : own;
    if (meaning == null || method.name().equals("equals")) {
      return method;
    }
    return method.withTypes(
        method.parameters().stream()
            .map(
                parameter ->
                    new JavaParameter(
                        parameter.name(), refine(parameter.type(), meaning), parameter.varargs()))
            .toList(),
        refine(method.returnType(), meaning));
  }

  private static Supertype refine(Supertype supertype, Meaning meaning) {
    return new Supertype(
        (JavaType.Declared) refine(supertype.type(), meaning), supertype.parents());
  }

  private static JavaType refine(JavaType type, Meaning meaning) {
    return switch (type) {
      case JavaType.Declared declared when declared.name().equals(meaning.replaced()) ->
          meaning.type().withNull(declared.nullable());
      case JavaType.Declared declared ->
          new JavaType.Declared(
              declared.name(),
              declared.arguments().stream().map(argument -> refine(argument, meaning)).toList(),
              declared.nullable());
      case JavaType.Array array ->
          new JavaType.Array(refine(array.component(), meaning), array.nullable());
      default -> type;
    };
  }
}

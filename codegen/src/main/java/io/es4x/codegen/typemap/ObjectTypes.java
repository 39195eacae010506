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
 * What {@code Object} means where an API says more in its documentation than in its signature:
 * JSON, a column's value. The table {@code objects.json} names classes, or methods as {@code
 * Class#name}, by the declaration in {@code java.d.ts} that says it.
 */
final class ObjectTypes {
  private final Map<String, JavaType> meanings = new HashMap<>();

  ObjectTypes() {
    Tables.read("objects.json")
        .forEach(
            (meaning, members) -> {
              JavaType type = new JavaType.Declared(meaning, List.of(), false);
              for (JsonElement member : members.getAsJsonArray()) {
                meanings.put(member.getAsString(), type);
              }
            });
  }

  /** The class with what is meant in place of {@code Object}. */
  JavaClass refine(JavaClass type) {
    JavaType meaning = meanings.get(type.name());
    return type.withMembers(
        meaning == null
            ? type.supertypes()
            : type.supertypes().stream().map(each -> refine(each, meaning)).toList(),
        type.constructors().stream().map(this::refine).toList(),
        type.methods().stream().map(this::refine).toList());
  }

  private JavaMethod refine(JavaMethod method) {
    JavaType own = meanings.get(method.declaredBy() + "#" + method.name());
    JavaType meaning = own == null ? meanings.get(method.declaredBy()) : own;
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

  private static Supertype refine(Supertype supertype, JavaType meaning) {
    return new Supertype(
        (JavaType.Declared) refine(supertype.type(), meaning), supertype.parents());
  }

  private static JavaType refine(JavaType type, JavaType meaning) {
    return switch (type) {
      case JavaType.Declared declared when declared.name().equals("java.lang.Object") ->
          meaning.withNull(declared.nullable());
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

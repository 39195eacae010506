package io.es4x.codegen.typemap;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of parameters that neither the source nor the class file has: Redis commands are generated
 * with {@code arg0}, and interfaces of other libraries are compiled without names. The table {@code
 * parameters.json} has them by class and method, from their documentation.
 */
final class ParameterNames {
  private final Map<String, List<String>> names = new HashMap<>();

  ParameterNames() {
    Tables.read("parameters.json")
        .forEach(
            (owner, methods) ->
                methods
                    .getAsJsonObject()
                    .asMap()
                    .forEach((name, all) -> names.put(owner + "#" + name, texts(all))));
  }

  private static List<String> texts(JsonElement array) {
    JsonArray elements = array.getAsJsonArray();
    return elements.asList().stream().map(JsonElement::getAsString).toList();
  }

  /** Returns the class with the missing names. */
  JavaClass complete(JavaClass type) {
    return type.withMembers(
        type.supertypes(),
        type.constructors(),
        type.methods().stream().map(this::complete).toList());
  }

  private JavaMethod complete(JavaMethod method) {
    List<String> known = names.get(method.declaredBy() + "#" + method.name());
    if (known == null
        || known.size() != method.parameters().size()
        || method.parameters().stream().noneMatch(each -> each.name().matches("arg\\d+"))) {
      return method;
    }
    List<JavaParameter> parameters = new ArrayList<>();
    for (JavaParameter nameless : method.parameters()) {
      parameters.add(
          new JavaParameter(known.get(parameters.size()), nameless.type(), nameless.varargs()));
    }
    return method.withTypes(parameters, method.returnType());
  }
}

package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaField;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.TypeParameter;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.List;

/** Generates the value side: constants, static methods and constructors. */
final class StaticsWriter {
  private static final String JSON_OBJECT = "io.vertx.core.json.JsonObject";

  private final TypeMapper types;
  private final SignatureWriter signatures;
  private final DocWriter docs;

  StaticsWriter(TypeMapper types, SignatureWriter signatures, DocWriter docs) {
    this.types = types;
    this.signatures = signatures;
    this.docs = docs;
  }

  String write(ApiType type) {
    String members = members(type);
    String name = type.declaredName();
    String base = base(type);
    String constant = type.exported() + "declare const " + name;
    if (members.isEmpty()) {
      return constant + ": " + base + ";\n";
    }
    return "interface %1$sStatics extends %2$s {\n%3$s}\n%4$s: %1$sStatics;\n"
        .formatted(name, base, members, constant);
  }

  private static String base(ApiType type) {
    return type.javaClass().kind() == JavaClass.Kind.ENUM
        ? "java.EnumType<%s, %sName>".formatted(type.name(), type.name())
        : "java.Type<%s>".formatted(type.declaredName());
  }

  private String members(ApiType type) {
    JavaClass javaClass = type.javaClass();
    StringBuilder out = new StringBuilder();
    for (JavaField field : javaClass.fields()) {
      if (field.isStatic() && !hasStaticMethod(javaClass, field.name())) {
        out.append(docs.write(field.doc(), "  "));
        out.append(field.isFinal() ? "  readonly " : "  ").append(field.name());
        out.append(": ").append(types.output(field.type())).append(";\n");
      }
    }
    if (!javaClass.isAbstract() && javaClass.kind() == JavaClass.Kind.CLASS) {
      javaClass.constructors().forEach(constructor -> out.append(construct(type, constructor)));
    }
    return out.append(signatures.methods(statics(javaClass))).toString();
  }

  private static boolean hasStaticMethod(JavaClass type, String name) {
    return type.methods().stream().anyMatch(m -> m.isStatic() && m.name().equals(name));
  }

  private static List<JavaMethod> statics(JavaClass type) {
    return type.methods().stream()
        .filter(JavaMethod::isStatic)
        .filter(method -> !isOfEnumType(type, method))
        .toList();
  }

  private static boolean isOfEnumType(JavaClass type, JavaMethod method) {
    return type.kind() == JavaClass.Kind.ENUM
        && (method.name().equals("values") || method.name().equals("valueOf"));
  }

  private String construct(ApiType type, JavaMethod constructor) {
    JavaClass javaClass = type.javaClass();
    List<String> parameters = signatures.parameters(constructor, javaClass.constructors());
    if (type.isMadeFromLiteral() && takesJson(constructor)) {
      parameters = List.of(typedJson(type, constructor));
    }
    List<String> names = new ArrayList<>();
    javaClass.typeParameters().forEach(parameter -> names.add(parameter.name()));
    List<TypeParameter> generic = new ArrayList<>(javaClass.typeParameters());
    generic.addAll(constructor.typeParameters());
    return signatures.constructor(
        constructor,
        parameters,
        types.typeParameters(generic, false),
        type.name() + (names.isEmpty() ? "" : "<" + String.join(", ", names) + ">"));
  }

  private static boolean takesJson(JavaMethod constructor) {
    return constructor.parameters().size() == 1
        && constructor.parameters().getFirst().type() instanceof JavaType.Declared declared
        && declared.name().equals(JSON_OBJECT);
  }

  /** Returns a JSON parameter that also accepts the option literal, which has typed keys. */
  private String typedJson(ApiType type, JavaMethod constructor) {
    return constructor.parameters().getFirst().name()
        + ": "
        + types.output(constructor.parameters().getFirst().type())
        + " | "
        + type.name()
        + "Init";
  }
}

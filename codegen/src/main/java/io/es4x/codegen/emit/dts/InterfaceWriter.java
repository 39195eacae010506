package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaField;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.Supertype;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the instance side: what JavaScript sees on an object of the class. */
final class InterfaceWriter {
  private static final Set<String> ERROR_PROPERTIES = Set.of("name", "message", "stack", "cause");

  private final TypeMapper types;
  private final Members members;
  private final SignatureWriter signatures;
  private final DocWriter docs;

  InterfaceWriter(TypeMapper types, Members members, SignatureWriter signatures, DocWriter docs) {
    this.types = types;
    this.members = members;
    this.signatures = signatures;
    this.docs = docs;
  }

  String write(ApiType type) {
    JavaClass javaClass = type.javaClass();
    List<String> heritage = heritage(type);
    StringBuilder out = new StringBuilder();
    out.append(docs.write(javaClass.doc(), ""));
    out.append("export interface ").append(type.name());
    out.append(types.typeParameters(javaClass.typeParameters(), true));
    if (!heritage.isEmpty()) {
      out.append(" extends ").append(String.join(", ", heritage));
    }
    out.append(" {\n");
    fields(javaClass).forEach(out::append);
    type.augmentation().members().forEach(line -> out.append("  ").append(line).append('\n'));
    out.append(signatures.methods(members.methods(javaClass)));
    // Every JavaScript function has this, and would pass for the Java object without it.
    out.append(javaClass.looksLikeFunction() ? "  readonly bind?: never;\n" : "");
    return out.append("}\n").toString();
  }

  private List<String> heritage(ApiType type) {
    if (!type.augmentation().supertypes().isEmpty()) {
      return type.augmentation().supertypes();
    }
    JavaClass javaClass = type.javaClass();
    List<String> heritage = new ArrayList<>();
    if (javaClass.kind() == JavaClass.Kind.ENUM) {
      heritage.add("java.Enum<" + type.name() + "Name>");
    }
    for (Supertype supertype : members.supertypes(javaClass)) {
      if (!supertype.type().name().equals("java.lang.Enum")) {
        heritage.add(compatible(types.output(supertype.type()), javaClass));
      }
    }
    // A functional interface may be implemented by an object literal, which lacks Java's methods.
    if (javaClass.functional().isEmpty() && !inheritsObject(type)) {
      heritage.addFirst("java.Object");
    }
    return heritage;
  }

  /**
   * A method of an exception may have the name of a property that errors have: it replaces that.
   */
  private static String compatible(String supertype, JavaClass type) {
    String replaced =
        type.methods().stream()
            .map(JavaMethod::name)
            .filter(ERROR_PROPERTIES::contains)
            .distinct()
            .map(name -> "'" + name + "'")
            .collect(Collectors.joining(" | "));
    boolean isException =
        type.methods().stream().anyMatch(m -> m.declaredBy().equals("java.lang.Throwable"));
    return isException && !replaced.isEmpty()
        ? "Omit<" + supertype + ", " + replaced + ">"
        : supertype;
  }

  private boolean inheritsObject(ApiType type) {
    return type.javaClass().kind() == JavaClass.Kind.ENUM
        || members.supertypes(type.javaClass()).stream()
            .flatMap(supertype -> types.find(supertype.type().name()).stream())
            .anyMatch(parent -> parent.javaClass().functional().isEmpty());
  }

  private List<String> fields(JavaClass type) {
    return type.fields().stream()
        .filter(field -> !field.isStatic())
        .filter(field -> type.methods().stream().noneMatch(m -> m.name().equals(field.name())))
        .map(this::field)
        .toList();
  }

  private String field(JavaField field) {
    JavaType type = field.type();
    return docs.write(field.doc(), "  ")
        + (field.isFinal() ? "  readonly " : "  ")
        + field.name()
        + ": "
        + types.output(type)
        + ";\n";
  }
}

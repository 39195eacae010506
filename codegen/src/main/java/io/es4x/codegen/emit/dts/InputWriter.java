package io.es4x.codegen.emit.dts;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.Property;
import io.es4x.codegen.model.TypeParameter;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Generates the types that JavaScript may pass instead of a Java object: {@code XInit}, the literal
 * of a data object; {@code XName}, the names of an enum; and {@code XLike}, the union used for
 * parameters.
 */
final class InputWriter {
  private final TypeMapper types;
  private final DeclaredMembers members;
  private final SignatureWriter signatures;
  private final DocWriter docs;

  InputWriter(
      TypeMapper types, DeclaredMembers members, SignatureWriter signatures, DocWriter docs) {
    this.types = types;
    this.members = members;
    this.signatures = signatures;
    this.docs = docs;
  }

  String write(ApiType type) {
    StringBuilder out = new StringBuilder();
    type.javaClass().properties().ifPresent(properties -> out.append(init(type, properties)));
    if (type.augmentation().isExtensible()) {
      out.append(inits(type));
    }
    if (type.javaClass().isNamedByString()) {
      out.append("export type %sName =%s;\n".formatted(type.name(), names(type.javaClass())));
    }
    if (type.hasLike()) {
      types.usage().input(type);
      out.append(like(type));
    }
    return out.toString();
  }

  private String like(ApiType type) {
    List<TypeParameter> parameters = type.javaClass().typeParameters();
    String union =
        type.augmentation().like().orElseGet(() -> self(type) + " | " + alternative(type));
    if (type.augmentation().isExtensible()) {
      union += " | %1$sInits[keyof %1$sInits]".formatted(type.name());
    }
    return "%sexport type %sLike%s = %s;\n"
        .formatted(
            DocWriter.note(
                "A value that may be passed where Java wants {@link " + type.name() + "}.", ""),
            type.name(),
            types.typeParameters(parameters, true),
            union);
  }

  /**
   * Returns the Java type, with NoInfer if it has {@code call} or {@code apply}: functions have
   * these, too, and would affect the inference.
   */
  private static String self(ApiType type) {
    boolean likeFunction = type.javaClass().looksLikeFunction();
    return type.name()
        + type.javaClass().typeParameters().stream()
            .map(TypeParameter::name)
            .map(name -> likeFunction ? "NoInfer<" + name + ">" : name)
            .collect(
                Collectors.collectingAndThen(
                    Collectors.joining(", "), list -> list.isEmpty() ? "" : "<" + list + ">"));
  }

  private String alternative(ApiType type) {
    JavaClass javaClass = type.javaClass();
    if (javaClass.functional().isPresent()) {
      return "(" + signatures.function(javaClass.functional().get()) + ")";
    }
    if (!javaClass.isNamedByString()) {
      return type.name() + "Init";
    }
    // A class with constants, unlike an enum, accepts other names as well.
    boolean open = javaClass.kind() != JavaClass.Kind.ENUM;
    return type.name() + "Name" + (open ? " | (string & {})" : "");
  }

  private static String names(JavaClass type) {
    boolean isEnum = type.kind() == JavaClass.Kind.ENUM;
    return type.constants().stream()
        // HttpMethod.VERSION_CONTROL is named VERSION-CONTROL, which is not a Java identifier.
        .map(constant -> isEnum ? constant.name() : constant.name().replace('_', '-'))
        .map(name -> "\n  | '" + name + "'")
        .collect(Collectors.joining());
  }

  private String init(ApiType type, List<Property> properties) {
    Optional<ApiType> parent = members.initOf(type.javaClass());
    Map<String, Optional<String>> inherited = new HashMap<>();
    parent
        .flatMap(found -> found.javaClass().properties())
        .ifPresent(list -> list.forEach(each -> inherited.put(each.name(), each.defaultValue())));
    StringBuilder out = new StringBuilder();
    out.append(
        DocWriter.note("The options of {@link " + type.name() + "} as an object literal.", ""));
    out.append("export interface ").append(type.name()).append("Init");
    parent.ifPresent(found -> out.append(" extends ").append(types.reference(found, "Init")));
    out.append(" {\n");
    for (Property property : properties) {
      // An option is declared again if its default differs from that of the superclass.
      if (!property.defaultValue().equals(inherited.get(property.name()))) {
        out.append(docs.write(property, "  "));
        out.append("  ").append(property.name()).append("?: ");
        out.append(types.option(property.type())).append(";\n");
      }
    }
    type.augmentation().options().forEach(line -> out.append("  ").append(line).append('\n'));
    out.append("}\n");
    parent
        .filter(
            found -> found.augmentation().isExtensible() && !found.module().equals(type.module()))
        .ifPresent(found -> out.append(addition(type, found)));
    return out.toString();
  }

  private static String inits(ApiType type) {
    return "%sexport interface %sInits {}\n"
        .formatted(
            DocWriter.note(
                "The literals of the subclasses of {@link %s}, of the packages that are imported."
                    .formatted(type.name()),
                ""),
            type.name());
  }

  /** Adds the literal of a subclass to the union that another package declares. */
  private static String addition(ApiType type, ApiType parent) {
    return """
        declare module '%1$s' {
          interface %2$sInits {
            %3$s: %3$sInit;
          }
        }
        """
        .formatted(PackageSpec.npmName(parent.module()), parent.name(), type.name());
  }
}

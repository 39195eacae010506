package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Converts the compiler's types to {@link JavaType}s. */
final class TypeReader {
  private static final Set<String> NULLABLE = Set.of("Nullable", "CheckForNull", "NullableDecl");
  private static final Set<String> NON_NULL = Set.of("NonNull", "Nonnull", "NotNull");

  private final Types types;
  private final ClassReader.Style style;

  TypeReader(Types types, ClassReader.Style style) {
    this.types = types;
    this.style = style;
  }

  /**
   * Returns whether an element or type is annotated as nullable: any annotation with the simple
   * name {@code Nullable} or a similar one counts, in any package.
   */
  static boolean isNullable(AnnotatedConstruct annotated) {
    return hasOneOf(annotated, NULLABLE);
  }

  /** Returns whether an element or type is annotated as non-null. */
  static boolean isNonNull(AnnotatedConstruct annotated) {
    return hasOneOf(annotated, NON_NULL);
  }

  private static boolean hasOneOf(AnnotatedConstruct annotated, Set<String> names) {
    return annotated.getAnnotationMirrors().stream()
        .map(mirror -> mirror.getAnnotationType().asElement().getSimpleName().toString())
        .anyMatch(names::contains);
  }

  /** Reads a type; names of missing classes are resolved with the file's imports. */
  JavaType read(TypeMirror type, Map<String, String> imports) {
    boolean nullable = isNullable(type);
    return switch (type) {
      case ErrorType error ->
          new JavaType.Declared(
              imports.getOrDefault(error.asElement().toString(), error.asElement().toString()),
              arguments(error, imports),
              nullable);
      case DeclaredType declared -> {
        TypeElement element = (TypeElement) declared.asElement();
        yield new JavaType.Declared(
            element.getQualifiedName().toString(), arguments(declared, imports), nullable);
      }
      case ArrayType array -> new JavaType.Array(read(array.getComponentType(), imports), nullable);
      case TypeVariable variable -> variable(variable, nullable, imports);
      case WildcardType wildcard -> wildcard(wildcard, imports);
      case IntersectionType intersection -> read(intersection.getBounds().getFirst(), imports);
      default -> new JavaType.Primitive(type.getKind().name().toLowerCase(Locale.ROOT));
    };
  }

  private JavaType variable(TypeVariable variable, boolean nullable, Map<String, String> imports) {
    String name = variable.asElement().getSimpleName().toString();
    // A captured wildcard has no name in source code.
    return name.startsWith("<") || name.contains(" ")
        ? read(variable.getUpperBound(), imports)
        : new JavaType.Variable(name, nullable);
  }

  private JavaType wildcard(WildcardType wildcard, Map<String, String> imports) {
    if (wildcard.getExtendsBound() != null) {
      return read(wildcard.getExtendsBound(), imports);
    }
    return wildcard.getSuperBound() != null
        ? read(wildcard.getSuperBound(), imports)
        : JavaType.OBJECT;
  }

  private List<JavaType> arguments(DeclaredType type, Map<String, String> imports) {
    List<JavaType> arguments = new ArrayList<>();
    if (type.getEnclosingType() instanceof DeclaredType outer) {
      arguments.addAll(arguments(outer, imports));
    }
    List<? extends TypeMirror> own = type.getTypeArguments();
    for (int i = 0; i < own.size(); i++) {
      arguments.add(read(bounded(own.get(i), type, i), imports));
    }
    return arguments;
  }

  /**
   * Replaces an unbounded wildcard by the bound of the type parameter, if that has no type
   * arguments; in libraries, by its erasure.
   */
  private TypeMirror bounded(TypeMirror argument, DeclaredType type, int index) {
    if (argument instanceof WildcardType wildcard
        && wildcard.getExtendsBound() == null
        && wildcard.getSuperBound() == null
        && type.asElement() instanceof TypeElement element
        && index < element.getTypeParameters().size()) {
      TypeMirror bound = element.getTypeParameters().get(index).getBounds().getFirst();
      if (bound instanceof DeclaredType declared && declared.getTypeArguments().isEmpty()) {
        return bound;
      }
      return style == ClassReader.Style.LIBRARY ? types.erasure(bound) : argument;
    }
    return argument;
  }

  /** Returns the type parameters of a class; an inner class also has those of its outer class. */
  List<TypeParameter> parameters(TypeElement type, Map<String, String> imports) {
    List<TypeParameter> parameters = new ArrayList<>();
    if (type.getEnclosingElement() instanceof TypeElement outer
        && !type.getModifiers().contains(Modifier.STATIC)) {
      parameters.addAll(parameters(outer, imports));
    }
    parameters.addAll(parameters(type.getTypeParameters(), imports));
    return parameters;
  }

  /** Reads type parameters with their bounds. */
  List<TypeParameter> parameters(
      List<? extends TypeParameterElement> elements, Map<String, String> imports) {
    return elements.stream()
        .map(
            element ->
                new TypeParameter(
                    element.getSimpleName().toString(),
                    element.getBounds().stream()
                        .filter(bound -> !isObject(bound) && !isOpenRecursion(bound, element))
                        .map(bound -> read(bound, imports))
                        .toList()))
        .toList();
  }

  /**
   * Returns whether a bound is like that of {@code B<T extends B<?>>}: without wildcards, it would
   * be infinite.
   */
  private static boolean isOpenRecursion(TypeMirror bound, TypeParameterElement parameter) {
    return bound instanceof DeclaredType declared
        && declared.asElement().equals(parameter.getGenericElement())
        && declared.getTypeArguments().stream().anyMatch(WildcardType.class::isInstance);
  }

  /** Returns the direct supertypes except {@code Object}, each with its own. */
  List<Supertype> supertypes(TypeMirror type, Map<String, String> imports) {
    return types.directSupertypes(type).stream()
        .filter(supertype -> supertype.getKind() == TypeKind.DECLARED && !isObject(supertype))
        .map(
            supertype ->
                new Supertype(
                    (JavaType.Declared) read(supertype, imports), supertypes(supertype, imports)))
        .toList();
  }

  private static boolean isObject(TypeMirror type) {
    return type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement())
            .getQualifiedName()
            .contentEquals("java.lang.Object");
  }
}

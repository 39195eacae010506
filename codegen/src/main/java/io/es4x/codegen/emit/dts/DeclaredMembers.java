package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.Doc;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.Supertype;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Selects the members that an interface must declare itself.
 *
 * <p>TypeScript differs from Java in two ways here. Declaring one overload hides the inherited
 * ones, so a name is declared with all its overloads or not at all. And supertypes with
 * incompatible members of the same name are an error, so a name that two supertypes have is
 * declared again.
 */
final class DeclaredMembers {
  private static final List<JavaMethod> OF_OBJECT =
      List.of(
          ofObject("toString", new JavaType.Declared("java.lang.String", List.of(), false)),
          ofObject("hashCode", new JavaType.Primitive("int")),
          ofObject(
              "getClass",
              new JavaType.Declared("java.lang.Class", List.of(JavaType.OBJECT), false)),
          ofObject(
              "equals",
              new JavaType.Primitive("boolean"),
              new JavaParameter("other", JavaType.OBJECT, false)));

  private final TypeMapper types;
  private final boolean complete;

  /**
   * Creates the selection for one package.
   *
   * @param complete whether a type with several supertypes declares everything that it inherits,
   *     for packages where conflicts between supertypes were not reviewed
   */
  DeclaredMembers(TypeMapper types, boolean complete) {
    this.types = types;
    this.complete = complete;
  }

  /** The supertypes to extend; one without a declaration is replaced by its own supertypes. */
  List<Supertype> supertypes(JavaClass type) {
    Map<String, Supertype> result = new LinkedHashMap<>();
    type.supertypes().forEach(supertype -> collect(supertype, result));
    return List.copyOf(result.values());
  }

  private void collect(Supertype supertype, Map<String, Supertype> result) {
    if (types.isDeclared(supertype.type().name())) {
      result.putIfAbsent(supertype.type().name(), supertype);
    } else {
      supertype.parents().forEach(parent -> collect(parent, result));
    }
  }

  /** The instance methods to declare, grouped by name. */
  List<JavaMethod> methods(JavaClass type) {
    Map<String, List<JavaMethod>> byName = new LinkedHashMap<>();
    for (JavaMethod method : type.methods()) {
      if (!method.isStatic() && !isOfObject(method)) {
        byName.computeIfAbsent(method.name(), _ -> new ArrayList<>()).add(method);
      }
    }
    for (JavaMethod method : OF_OBJECT) {
      byName.computeIfPresent(method.name(), (_, group) -> with(method, group));
    }
    List<Supertype> supertypes = supertypes(type);
    return byName.values().stream()
        .filter(group -> isDeclaredHere(type, group, supertypes))
        .flatMap(List::stream)
        .toList();
  }

  private boolean isDeclaredHere(
      JavaClass type, List<JavaMethod> group, List<Supertype> supertypes) {
    boolean own =
        group.stream()
            .anyMatch(
                method ->
                    method.declaredBy().equals(type.name())
                        || !types.isDeclared(method.declaredBy()));
    boolean ofEnum = group.stream().allMatch(m -> m.declaredBy().equals("java.lang.Enum"));
    if (own || (complete && supertypes.size() > 1 && !ofEnum)) {
      return true;
    }
    long sides =
        supertypes.stream().filter(supertype -> hasOneOf(supertype, declarers(group))).count();
    return sides > 1;
  }

  private static Set<String> declarers(List<JavaMethod> group) {
    Set<String> names = new LinkedHashSet<>();
    group.forEach(method -> names.add(method.declaredBy()));
    return names;
  }

  private boolean hasOneOf(Supertype supertype, Set<String> declarers) {
    return declarers.contains(supertype.type().name())
        || supertype.parents().stream().anyMatch(parent -> hasOneOf(parent, declarers));
  }

  private static List<JavaMethod> with(JavaMethod method, List<JavaMethod> overloads) {
    List<JavaMethod> all = new ArrayList<>(overloads);
    all.addFirst(method);
    return all;
  }

  private static JavaMethod ofObject(
      String name, JavaType returnType, JavaParameter... parameters) {
    return new JavaMethod(
        name,
        JavaType.OBJECT.name(),
        List.of(),
        List.of(parameters),
        returnType,
        false,
        false,
        Doc.NONE);
  }

  /** Returns whether {@code java.Object} already declares the method. */
  private static boolean isOfObject(JavaMethod method) {
    return switch (method.name()) {
      case "toString", "hashCode", "getClass" -> method.parameters().isEmpty();
      case "equals" ->
          method.parameters().size() == 1
              && method.parameters().getFirst().type() instanceof JavaType.Declared type
              && type.name().equals("java.lang.Object");
      default -> false;
    };
  }

  /**
   * Returns the nearest superclass with an option literal, which the literal of this type extends.
   */
  Optional<ApiType> initOf(JavaClass type) {
    return supertypes(type).stream()
        .map(supertype -> types.find(supertype.type().name()))
        .flatMap(Optional::stream)
        .filter(ApiType::hasInit)
        .findFirst();
  }
}

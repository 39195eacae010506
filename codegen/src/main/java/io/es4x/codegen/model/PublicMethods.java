package io.es4x.codegen.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Lists the public methods of a type: its own in source order, then the inherited ones. */
final class PublicMethods {
  private final Elements elements;

  PublicMethods(Elements elements) {
    this.elements = elements;
  }

  List<ExecutableElement> methods(TypeElement type) {
    Map<String, List<ExecutableElement>> byName = new LinkedHashMap<>();
    for (ExecutableElement method : all(type)) {
      byName.computeIfAbsent(method.getSimpleName().toString(), _ -> new ArrayList<>()).add(method);
    }
    List<ExecutableElement> result = new ArrayList<>();
    for (List<ExecutableElement> group : byName.values()) {
      for (ExecutableElement method : group) {
        if (group.stream().noneMatch(other -> overrides(other, method, type))) {
          result.add(method);
        }
      }
    }
    result.sort(
        Comparator.comparing((ExecutableElement method) -> !owner(method).equals(type))
            .thenComparing(method -> owner(method).getQualifiedName().toString())
            .thenComparing(method -> owner(method).getEnclosedElements().indexOf(method)));
    return result;
  }

  /** Returns the methods that a method of {@code type} overrides, nearest first. */
  Stream<ExecutableElement> overridden(TypeElement type, ExecutableElement method) {
    return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .filter(DeclaredType.class::isInstance)
        .map(parent -> (TypeElement) ((DeclaredType) parent).asElement())
        .flatMap(
            parent ->
                Stream.concat(
                    ElementFilter.methodsIn(parent.getEnclosedElements()).stream()
                        .filter(candidate -> overrides(method, candidate, type)),
                    overridden(parent, method)));
  }

  private List<ExecutableElement> all(TypeElement type) {
    return ElementFilter.methodsIn(elements.getAllMembers(type)).stream()
        .filter(method -> method.getModifiers().contains(Modifier.PUBLIC))
        .filter(method -> !owner(method).getQualifiedName().contentEquals("java.lang.Object"))
        .toList();
  }

  private boolean overrides(ExecutableElement a, ExecutableElement b, TypeElement type) {
    return !a.equals(b) && elements.overrides(a, b, type);
  }

  /** Returns the type that declares a method or constructor. */
  static TypeElement owner(ExecutableElement method) {
    return (TypeElement)
        Objects.requireNonNull(method.getEnclosingElement(), "a method is a member of a type");
  }
}

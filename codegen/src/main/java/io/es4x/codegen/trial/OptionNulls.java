package io.es4x.codegen.trial;

import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.model.Property;
import io.es4x.codegen.model.Supertype;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the getters of options that may return null, and the options that accept null: Vert.x
 * annotates few of them.
 *
 * <p>A getter may return null if it does so on a new object of the class or a subclass. The setter
 * of such an option accepts null unless it threw on an object of one of these classes.
 */
public final class OptionNulls {
  private final Map<String, Set<String>> nullGetters = new HashMap<>();
  private final Map<String, Set<String>> nullSetters = new HashMap<>();
  private final Map<String, Set<String>> refusingSetters = new HashMap<>();

  private OptionNulls() {}

  /**
   * Returns the modules with the results; the class path contains the dependencies of their
   * classes.
   */
  public static List<ApiModule> addTo(List<ApiModule> modules, List<Path> classPath)
      throws IOException {
    OptionNulls nulls = new OptionNulls();
    try (Trial trial = new Trial(classPath)) {
      for (ApiModule module : modules) {
        module.classes().stream()
            .filter(type -> type.kind() == JavaClass.Kind.CLASS && !type.isAbstract())
            .forEach(type -> nulls.note(type, trial.of(type)));
      }
    }
    return modules.stream()
        .map(
            module ->
                new ApiModule(
                    module.name(),
                    module.classes().stream().map(nulls::addTo).toList(),
                    module.enums()))
        .toList();
  }

  private void note(JavaClass type, Outcome outcome) {
    for (String name : lineage(type)) {
      nullGetters.computeIfAbsent(name, _ -> new HashSet<>()).addAll(outcome.nullGetters());
      nullSetters.computeIfAbsent(name, _ -> new HashSet<>()).addAll(outcome.nullSetters());
      refusingSetters.computeIfAbsent(name, _ -> new HashSet<>()).addAll(outcome.refusingSetters());
    }
  }

  /** The class and all its superclasses and interfaces. */
  private static Set<String> lineage(JavaClass type) {
    Set<String> names = new HashSet<>(Set.of(type.name()));
    type.supertypes().forEach(supertype -> collect(supertype, names));
    return names;
  }

  private static void collect(Supertype supertype, Set<String> names) {
    names.add(supertype.type().name());
    supertype.parents().forEach(parent -> collect(parent, names));
  }

  private JavaClass addTo(JavaClass type) {
    Set<String> getters = nullGetters.getOrDefault(type.name(), Set.of());
    Set<String> setters = nullSetters(type);
    List<JavaMethod> methods = new ArrayList<>();
    for (JavaMethod method : type.methods()) {
      if (Trial.isGetter(method) && getters.contains(method.name())) {
        methods.add(method.withTypes(method.parameters(), method.returnType().withNull(true)));
      } else if (Trial.isSetter(method) && setters.contains(method.name())) {
        methods.add(method.withTypes(List.of(orNull(method)), method.returnType()));
      } else {
        methods.add(method);
      }
    }
    return type.withMembers(type.supertypes(), type.constructors(), methods)
        .withProperties(
            type.properties()
                .map(list -> list.stream().map(each -> orNull(each, setters)).toList()));
  }

  private Set<String> nullSetters(JavaClass type) {
    Set<String> getters = nullGetters.getOrDefault(type.name(), Set.of());
    Set<String> setters = new HashSet<>(nullSetters.getOrDefault(type.name(), Set.of()));
    setters.removeIf(
        setter -> {
          String option = setter.substring("set".length());
          return !getters.contains("get" + option) && !getters.contains("is" + option);
        });
    lineage(type).forEach(name -> setters.removeAll(refusingSetters.getOrDefault(name, Set.of())));
    return setters;
  }

  private static JavaParameter orNull(JavaMethod setter) {
    JavaParameter parameter = setter.parameters().getFirst();
    return new JavaParameter(
        parameter.name(), parameter.type().withNull(true), parameter.varargs());
  }

  private static Property orNull(Property property, Set<String> setters) {
    boolean taken =
        setters.stream()
            .anyMatch(name -> name.substring("set".length()).equalsIgnoreCase(property.name()));
    return taken ? property.withNull() : property;
  }
}

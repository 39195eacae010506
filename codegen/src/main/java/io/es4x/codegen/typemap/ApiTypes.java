package io.es4x.codegen.typemap;

import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.JavaClass;
import io.es4x.codegen.model.JavaType;
import io.es4x.codegen.model.Supertype;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All types to generate, by Java name, each with a unique name in its package.
 *
 * <p>A type is exported under its simple name, a nested one under its outer names and its own
 * ({@code OuterInner}). If two types have the same name, the one in the shorter Java package keeps
 * it, and the other is qualified with the last segment of its package.
 */
public final class ApiTypes {
  private final Map<String, ApiType> types = new LinkedHashMap<>();
  private final Map<String, JavaClass> foreign = new HashMap<>();
  private final Augmentations augmentations = new Augmentations();

  /** Assigns names to the types of all modules. */
  public ApiTypes(List<ApiModule> modules) {
    ObjectTypes objects = new ObjectTypes();
    TypedEntries entries = new TypedEntries();
    ParameterNames parameters = new ParameterNames();
    for (ApiModule module : modules) {
      addForeign(module.enums());
      Set<String> taken = new HashSet<>();
      List<JavaClass> classes = new ArrayList<>(module.classes());
      classes.sort(
          Comparator.comparingInt((JavaClass type) -> segments(type).size())
              .thenComparing(JavaClass::name));
      for (JavaClass type : classes) {
        String name = uniqueName(type, taken);
        ApiType named =
            new ApiType(
                module.name(),
                name,
                parameters.complete(PassedNulls.refine(entries.refine(objects.refine(type)))),
                augmentations.of(type.name()));
        taken.addAll(named.names());
        types.put(type.name(), named);
      }
    }
  }

  /** Adds a type of an existing package, under the name that it has there. */
  public void addExisting(String module, String name, JavaClass type) {
    types.putIfAbsent(type.name(), new ApiType(module, name, type, augmentations.of(type.name())));
  }

  /** Adds classes without a declaration, for their supertypes. */
  public void addForeign(List<JavaClass> classes) {
    classes.forEach(type -> foreign.put(type.name(), type));
  }

  /** Returns an enum without a declaration. */
  Optional<JavaClass> foreignEnum(String javaName) {
    return Optional.ofNullable(foreign.get(javaName))
        .filter(type -> type.kind() == JavaClass.Kind.ENUM);
  }

  /**
   * Returns the direct supertypes of a class without a declaration, with type arguments
   * substituted.
   */
  List<JavaType.Declared> supertypes(JavaType.Declared type) {
    JavaClass known = foreign.get(type.name());
    if (known == null) {
      return List.of();
    }
    Map<String, JavaType> values = new HashMap<>();
    for (int i = 0; i < known.typeParameters().size(); i++) {
      values.put(
          known.typeParameters().get(i).name(),
          i < type.arguments().size() ? type.arguments().get(i) : JavaType.OBJECT);
    }
    List<JavaType.Declared> result = new ArrayList<>();
    Deque<Supertype> pending = new ArrayDeque<>(known.supertypes());
    while (!pending.isEmpty()) {
      Supertype next = pending.poll();
      result.add((JavaType.Declared) next.type().with(values));
      pending.addAll(next.parents());
    }
    return result;
  }

  /** Returns the type of a Java class. */
  public Optional<ApiType> find(String javaName) {
    return Optional.ofNullable(types.get(javaName));
  }

  /** Returns the types of one module, in order of exported name. */
  public List<ApiType> of(String module) {
    return types.values().stream()
        .filter(type -> type.module().equals(module))
        .sorted(Comparator.comparing(ApiType::name))
        .toList();
  }

  private static String uniqueName(JavaClass type, Set<String> taken) {
    List<String> segments = segments(type);
    String name = simpleName(type);
    for (int i = segments.size() - 1; !taken.add(name); i--) {
      if (i < 0) {
        throw new IllegalStateException("No free name for " + type.name());
      }
      String segment = segments.get(i);
      name = Character.toUpperCase(segment.charAt(0)) + segment.substring(1) + name;
    }
    return name;
  }

  private static String simpleName(JavaClass type) {
    String packaged = type.binaryName().substring(type.binaryName().lastIndexOf('.') + 1);
    return packaged.replace("$", "");
  }

  private static List<String> segments(JavaClass type) {
    int end = Math.max(0, type.binaryName().lastIndexOf('.'));
    return List.of(type.binaryName().substring(0, end).split("\\."));
  }
}

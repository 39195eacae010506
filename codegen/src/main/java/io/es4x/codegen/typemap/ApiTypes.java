package io.es4x.codegen.typemap;

import io.es4x.codegen.model.ApiModule;
import io.es4x.codegen.model.JavaClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All types being generated, by Java name, each with a name of its own inside its package.
 *
 * <p>A type is exported under its simple name, a nested one under its outer names and its own
 * ({@code OuterInner}). When two want the same name, the one in the shorter Java package keeps it
 * and the other is qualified with the last segment of its package.
 */
public final class ApiTypes {
  private final Map<String, ApiType> types = new LinkedHashMap<>();

  /** Names the types of all modules. */
  public ApiTypes(List<ApiModule> modules) {
    Augmentations augmentations = new Augmentations();
    ObjectTypes objects = new ObjectTypes();
    for (ApiModule module : modules) {
      Set<String> taken = new HashSet<>();
      List<JavaClass> classes = new ArrayList<>(module.classes());
      classes.sort(
          Comparator.comparingInt((JavaClass type) -> segments(type).size())
              .thenComparing(JavaClass::name));
      for (JavaClass type : classes) {
        String name = uniqueName(type, taken);
        types.put(
            type.name(),
            new ApiType(module.name(), name, objects.refine(type), augmentations.of(type.name())));
      }
    }
  }

  /** The type of a Java class. */
  public Optional<ApiType> find(String javaName) {
    return Optional.ofNullable(types.get(javaName));
  }

  /** The types of one module, in order of exported name. */
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

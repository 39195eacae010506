package io.es4x.codegen.emit.dts;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Generates {@code java.d.ts}: the types of {@code import … from 'java:com.acme'}.
 *
 * <p>In these modules, a class has its simple Java name, and a nested one the name of its class
 * file: {@code Outer$Inner}. They are the same types as in the package.
 */
public final class JavaModules {
  private JavaModules() {}

  /** Declares a module for each Java package. */
  public static String write(PackageSpec spec) {
    Map<String, Set<String>> exports = new TreeMap<>();
    // Classes first: a type for parameters is omitted if a class has its name.
    for (ApiType type : spec.types()) {
      names(exports, type).add(export(type.name(), className(type)));
    }
    Map<String, Set<String>> classes =
        spec.types().stream()
            .collect(
                Collectors.groupingBy(
                    JavaModules::packageName,
                    Collectors.mapping(JavaModules::className, Collectors.toSet())));
    for (ApiType type : spec.types()) {
      for (String name : type.names().subList(1, type.names().size())) {
        String alias = className(type) + name.substring(type.name().length());
        if (!classes.getOrDefault(packageName(type), Set.of()).contains(alias)) {
          names(exports, type).add(export(name, alias));
        }
      }
    }
    StringBuilder out = new StringBuilder(spec.banner()).append('\n');
    exports.forEach(
        (name, list) -> {
          out.append("\ndeclare module 'java:").append(name).append("' {\n  export {\n");
          list.forEach(export -> out.append("    ").append(export).append(",\n"));
          out.append("  } from '").append(PackageSpec.npmName(spec.module())).append("';\n}\n");
        });
    return out.toString();
  }

  private static Set<String> names(Map<String, Set<String>> exports, ApiType type) {
    return exports.computeIfAbsent(packageName(type), _ -> new LinkedHashSet<>());
  }

  private static String export(String name, String alias) {
    return name.equals(alias) ? name : name + " as " + alias;
  }

  private static String packageName(ApiType type) {
    String name = type.javaClass().binaryName();
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static String className(ApiType type) {
    String name = type.javaClass().binaryName();
    return name.substring(name.lastIndexOf('.') + 1);
  }
}

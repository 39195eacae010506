package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;

/** Writes {@code README.md}. */
public final class Readme {
  private Readme() {}

  /** The page that the registry shows. */
  public static String write(PackageSpec spec) {
    String name = PackageSpec.npmName(spec.module());
    return """
        # %s

        Typed bindings of the Java library `%s` for JavaScript and TypeScript on ES4X. There are no
        wrappers: a name is the Java class, looked up when it is first used.

        ```sh
        npm install %s
        ```

        ```js
        import { %s } from '%s';
        ```

        This package is generated from the library's sources. Its version is the library's.
        """
        .formatted(name, spec.coordinates(), name, entry(spec), name);
  }

  /** The type that most programs start with: an interface with a {@code create} of its own. */
  private static String entry(PackageSpec spec) {
    return spec.types().stream()
        .filter(Readme::isCreated)
        .findFirst()
        .orElse(spec.types().getFirst())
        .name();
  }

  private static boolean isCreated(ApiType type) {
    return type.javaClass().methods().stream()
        .anyMatch(method -> method.isStatic() && method.name().equals("create"));
  }
}

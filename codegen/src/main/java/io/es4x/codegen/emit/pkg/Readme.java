package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.PackageSpec;

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
        .formatted(name, spec.coordinates(), name, spec.types().getFirst().name(), name);
  }
}

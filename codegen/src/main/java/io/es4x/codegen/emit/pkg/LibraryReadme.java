package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.PackageOrigin;
import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;

/** Generates {@code README.md} of a package for a library outside of Vert.x. */
public final class LibraryReadme {
  private LibraryReadme() {}

  /** Returns the README: how the package was generated, and how to use it. */
  public static String write(PackageSpec spec) {
    ApiType first = spec.types().getFirst();
    String className = first.javaClass().binaryName();
    int dot = className.lastIndexOf('.');
    return """
        # %1$s

        Types of %2$s for JavaScript and TypeScript on ES4X. There are no wrappers: a name is the
        Java class, looked up when it is first used.

        Made by this command, and not to be edited; run it again for another version:

        ```sh
        npx es4x types %3$s
        ```

        Installed with `npm install ./path/to/this/folder`, it is imported by its name, or by those of
        the Java packages:

        ```js
        import { %4$s } from '%1$s';
        import { %5$s } from 'java:%6$s';
        ```

        For the types of `java:` imports, name this package in `tsconfig.json`:

        ```json
        { "compilerOptions": { "types": ["%1$s"] } }
        ```
        """
        .formatted(
            spec.module(),
            spec.origin().text(),
            argument(spec.origin()),
            first.name(),
            className.substring(dot + 1),
            className.substring(0, Math.max(0, dot)));
  }

  private static String argument(PackageOrigin origin) {
    return switch (origin) {
      case PackageOrigin.Maven maven -> maven.text();
      case PackageOrigin.Jar jar -> jar.fileName();
      case PackageOrigin.Classes classes -> String.join(" ", classes.names());
    };
  }
}

package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

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
        %s
        ```

        This package is generated from the library's sources. Its version is the library's.
        """
        .formatted(name, spec.origin().text(), name, example(spec));
  }

  /** The program in {@code examples}, which a test type-checks; or the first line of any. */
  private static String example(PackageSpec spec) {
    try (InputStream in = Readme.class.getResourceAsStream("examples/" + spec.module() + ".mjs")) {
      return in == null
          ? "import { %s } from '%s';".formatted(entry(spec), PackageSpec.npmName(spec.module()))
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

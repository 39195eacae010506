package io.es4x.codegen.emit.pkg;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Generates {@code README.md}. */
public final class Readme {
  private static final Pattern IMPORTED = Pattern.compile("from '(@[^/']+/[^/']+)");

  private Readme() {}

  /** Returns the README, which the npm registry shows. */
  public static String write(PackageSpec spec) {
    String program = program(spec);
    return """
        # %s

        Typed bindings of the Java library `%s` for JavaScript and TypeScript on ES4X. There are no
        wrappers: a name is the Java class, looked up when it is first used.

        ```sh
        npm install %s
        ```

        %s```js
        %s
        ```

        A file that imports the package knows `vertx` and `config`. Name `@es4x/types`, which comes with it, in
        `tsconfig.json` or `jsconfig.json`, so that files that import nothing know them and Node's modules, too:

        ```json
        { "compilerOptions": { "types": ["@es4x/types"], "module": "nodenext", "target": "es2024" } }
        ```

        This package is generated from the library's sources. Its version is the library's.
        """
        .formatted(
            PackageSpec.npmName(spec.module()),
            spec.origin().text(),
            String.join(" ", packages(spec, program)),
            settings(spec),
            program);
  }

  /**
   * Returns the packages to install: this one, and those that the example imports but this one does
   * not depend on.
   */
  private static Set<String> packages(PackageSpec spec, String program) {
    Set<String> names = new LinkedHashSet<>(Set.of(PackageSpec.npmName(spec.module())));
    IMPORTED.matcher(program).results().map(found -> found.group(1)).forEach(names::add);
    spec.dependencies().forEach(module -> names.remove(PackageSpec.npmName(module)));
    return names;
  }

  /** Returns the section on settings in {@code package.json}; empty if there are none. */
  private static String settings(PackageSpec spec) {
    return example(spec, ".json")
        .map("In `package.json`:%n%n```json%n%s%n```%n%n"::formatted)
        .orElse("");
  }

  private static String program(PackageSpec spec) {
    return example(spec, ".mjs")
        .orElseGet(
            () ->
                "import { %s } from '%s';"
                    .formatted(entry(spec), PackageSpec.npmName(spec.module())));
  }

  /** Reads a file in {@code examples}, whose programs are type-checked and run. */
  private static Optional<String> example(PackageSpec spec, String extension) {
    String name = "examples/" + spec.module() + extension;
    try (InputStream in = Readme.class.getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the type that most programs start with: an interface with a static {@code create}. */
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

package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageSpec;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A report of the generated packages, and of Java types without a TypeScript equivalent, so that
 * nothing is omitted silently.
 */
record Report(List<NpmPackage> packages) {
  private static final Pattern ANY =
      Pattern.compile("(?m)^(?!\\s*/?\\*).*?(: |<|, |= |[|&] )any\\b(?![:(])");

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (NpmPackage content : packages) {
      Set<String> opaque = content.usage().opaque().keySet();
      out.append(
          "%-45s %4d types, %d any, %3d x unknown for Object, %2d opaque%s%n"
              .formatted(
                  PackageSpec.npmName(content.spec().module()),
                  content.spec().types().size(),
                  ANY.matcher(content.files().get("index.d.ts")).results().count(),
                  content.usage().unknowns(),
                  opaque.size(),
                  opaque.isEmpty() ? "" : ": " + String.join(", ", opaque)));
    }
    return out.toString();
  }
}

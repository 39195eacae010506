package io.es4x.codegen.cli;

import io.es4x.codegen.emit.NpmPackage;
import io.es4x.codegen.emit.PackageSpec;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says what was written, and which Java types had no declaration to refer to. */
record Report(List<NpmPackage> packages) {

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (NpmPackage content : packages) {
      Map<String, Integer> opaque = content.usage().opaque();
      out.append(
          "%-22s %4d types, %3d x unknown for Object, %2d opaque%s%n"
              .formatted(
                  PackageSpec.npmName(content.spec().module()),
                  content.spec().types().size(),
                  content.usage().unknowns(),
                  opaque.size(),
                  opaque.isEmpty()
                      ? ""
                      : opaque.keySet().stream().collect(Collectors.joining(", ", ": ", ""))));
    }
    return out.toString();
  }
}

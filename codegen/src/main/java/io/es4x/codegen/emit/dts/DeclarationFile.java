package io.es4x.codegen.emit.dts;

import io.es4x.codegen.emit.PackageSpec;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.Identifiers;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Generates {@code index.d.ts}. */
public final class DeclarationFile {
  private final PackageSpec spec;
  private final TypeMapper types;

  /** The declarations of a package; the mapper's usage is complete after {@link #write}. */
  public DeclarationFile(PackageSpec spec, TypeMapper types) {
    this.spec = spec;
    this.types = types;
  }

  /** The text of the file. */
  public String write() {
    // A first pass finds the imported modules, as comments may only link to these.
    TypeMapper draft = types.unused();
    body(draft, Set.of());
    String body = body(types, draft.usage().modules());
    // The last line makes the helper interfaces private: without it TypeScript exports everything.
    return spec.banner()
        + "\n"
        + globals()
        + imports()
        + "\n"
        + body
        + "\nexport {%s};\n".formatted(aliases());
  }

  /** The core package also declares the globals of a program. */
  private String globals() {
    return spec.module().equals(PackageSpec.CORE)
        ? "/// <reference path=\"./globals.d.ts\" />\n"
        : "";
  }

  private String aliases() {
    return spec.types().stream()
        .filter(type -> !exportedDeclaration(type).equals(type.name()))
        .map(type -> " %s as %s ".formatted(exportedDeclaration(type), type.name()))
        .collect(Collectors.joining(","));
  }

  private static String exportedDeclaration(ApiType type) {
    return type.augmentation().typed().orElseGet(type::declaredName);
  }

  /**
   * The generic version of a type with entries: compilers show the plain one under its own name.
   */
  private static String typed(ApiType type) {
    return type.augmentation()
        .typed()
        .map(
            name ->
                """
                %1$stype %2$s<Entries = unknown> = %3$s & Entries;
                declare const %2$s: %3$sStatics;
                """
                    .formatted(
                        DocWriter.note(
                            "A {@link %1$s} with entries of a known type: `%1$s<{ id: number }>`."
                                .formatted(type.name()),
                            ""),
                        name,
                        type.name()))
        .orElse("");
  }

  private String body(TypeMapper types, Set<String> imported) {
    DocWriter docs = new DocWriter(spec.module(), types::find, imported);
    DeclaredMembers members = new DeclaredMembers(types, !spec.isOfVertx());
    SignatureWriter signatures = new SignatureWriter(types, docs);
    InterfaceWriter interfaces = new InterfaceWriter(types, members, signatures, docs);
    InputWriter inputs = new InputWriter(types, members, signatures, docs);
    StaticsWriter statics = new StaticsWriter(types, signatures, docs);
    StringJoiner body = new StringJoiner("\n");
    for (ApiType type : spec.types()) {
      body.add(interfaces.write(type) + typed(type) + inputs.write(type) + statics.write(type));
    }
    return body.toString();
  }

  private String imports() {
    StringBuilder out = new StringBuilder();
    String platform =
        spec.module().equals(PackageSpec.CORE)
            ? "./java.js"
            : PackageSpec.npmName(PackageSpec.CORE) + "/java";
    out.append("import type * as java from '").append(platform).append("';\n");
    for (String module : types.usage().modules()) {
      out.append("import type * as ")
          .append(Identifiers.namespace(module))
          .append(" from '")
          .append(PackageSpec.npmName(module))
          .append("';\n");
    }
    return out.toString();
  }
}

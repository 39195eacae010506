package io.es4x.codegen.emit;

import io.es4x.codegen.emit.dts.DeclarationFile;
import io.es4x.codegen.emit.js.BindingsTable;
import io.es4x.codegen.emit.js.EntryPoints;
import io.es4x.codegen.emit.pkg.PackageManifest;
import io.es4x.codegen.emit.pkg.Readme;
import io.es4x.codegen.typemap.PlatformTypes;
import io.es4x.codegen.typemap.TypeMapper;
import io.es4x.codegen.typemap.Usage;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files of one npm package.
 *
 * @param files text by file name
 * @param usage what the declarations mention
 */
public record NpmPackage(PackageSpec spec, Map<String, String> files, Usage usage) {

  /** Writes all files of a package. */
  public static NpmPackage of(PackageSpec spec, TypeMapper types, PlatformTypes platform) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("index.d.ts", new DeclarationFile(spec, types).write());
    // Types of one identity for both module systems.
    files.put("index.d.mts", spec.banner() + "\nexport * from './index.js';\n");
    files.put("index.js", EntryPoints.commonJs(spec));
    files.put("index.mjs", EntryPoints.esm(spec));
    files.put("bindings.json", BindingsTable.write(spec, types.usage()));
    files.put("package.json", PackageManifest.write(spec));
    files.put("README.md", Readme.write(spec));
    if (spec.module().equals(PackageSpec.CORE)) {
      files.put("java.d.ts", platform.source());
    }
    return new NpmPackage(spec, files, types.usage());
  }
}

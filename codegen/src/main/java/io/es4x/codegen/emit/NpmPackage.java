package io.es4x.codegen.emit;

import io.es4x.codegen.emit.dts.DeclarationFile;
import io.es4x.codegen.emit.dts.JavaModules;
import io.es4x.codegen.emit.js.BindingsTable;
import io.es4x.codegen.emit.js.EntryPoints;
import io.es4x.codegen.emit.pkg.Globals;
import io.es4x.codegen.emit.pkg.LibraryManifest;
import io.es4x.codegen.emit.pkg.LibraryReadme;
import io.es4x.codegen.emit.pkg.PackageManifest;
import io.es4x.codegen.emit.pkg.Readme;
import io.es4x.codegen.typemap.ApiType;
import io.es4x.codegen.typemap.PlatformTypes;
import io.es4x.codegen.typemap.TypeMapper;
import io.es4x.codegen.typemap.Usage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of one npm package.
 *
 * @param files text by file name
 * @param usage the types that the declarations refer to
 */
public record NpmPackage(PackageSpec spec, Map<String, String> files, Usage usage) {

  /** Generates all files of a package. */
  public static NpmPackage of(PackageSpec spec, TypeMapper types, PlatformTypes platform) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("index.d.ts", new DeclarationFile(spec, types).write());
    addCode(files, "index", spec, spec.types());
    for (SubPath path : SubPath.values()) {
      files.put(path.entry() + ".d.ts", path.declarations(spec));
      addCode(files, path.entry(), spec, path.types(spec));
    }
    files.put("bindings.json", BindingsTable.write(spec, types.usage()));
    files.put("package.json", PackageManifest.write(spec, types.usage()));
    files.put("README.md", Readme.write(spec));
    if (spec.module().equals(PackageSpec.CORE)) {
      files.put("java.d.ts", platform.source());
      files.put("globals.d.ts", Globals.source());
    }
    return new NpmPackage(spec, files, types.usage());
  }

  /**
   * Generates all files of a package for a library outside of Vert.x.
   *
   * @param siblings the packages generated together with it, in sibling folders
   */
  public static NpmPackage ofLibrary(PackageSpec spec, TypeMapper types, Set<String> siblings) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "index.d.ts",
        "/// <reference path=\"./java.d.ts\" />\n" + new DeclarationFile(spec, types).write());
    files.put("java.d.ts", JavaModules.write(spec));
    addCode(files, "index", spec, spec.types());
    files.put("bindings.json", BindingsTable.write(spec, types.usage()));
    files.put("package.json", LibraryManifest.write(spec, types.usage(), siblings));
    files.put("README.md", LibraryReadme.write(spec));
    return new NpmPackage(spec, files, types.usage());
  }

  private static void addCode(
      Map<String, String> files, String entry, PackageSpec spec, List<ApiType> types) {
    // Both module systems get identical types.
    files.put(entry + ".d.mts", spec.banner() + "\nexport * from './" + entry + ".js';\n");
    files.put(entry + ".js", EntryPoints.commonJs(spec, types));
    files.put(entry + ".mjs", EntryPoints.esm(spec, types));
  }
}

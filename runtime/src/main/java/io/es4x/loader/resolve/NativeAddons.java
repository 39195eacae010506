package io.es4x.loader.resolve;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The native addons of widely used packages, and their replacements: a build as WebAssembly, or
 * another package.
 */
public record NativeAddons(Packages packages, CommonJsResolver resolver) {

  /** The suffix of the package names that contain an addon for one platform. */
  private static final String PLATFORM = "-(linux|darwin|win32|freebsd|android)-.*";

  /**
   * An addon and its replacement.
   *
   * @param addon matches the names of the packages with the addon
   * @param module the module that replaces it if installed, or null
   * @param advice the end of the message
   */
  private record Row(Pattern addon, @Nullable String module, String advice) {
    Row(String addon, @Nullable String module, String advice) {
      this(Pattern.compile(addon), module, advice);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "@rollup/rollup" + PLATFORM,
              "@rollup/wasm-node/dist/native.js",
              overrides("rollup", "@rollup/wasm-node")),
          new Row(
              "lightningcss" + PLATFORM,
              "lightningcss-wasm",
              overrides("lightningcss", "lightningcss-wasm")),
          new Row(
              "@parcel/watcher" + PLATFORM,
              null,
              overrides("@parcel/watcher", "@parcel/watcher-wasm")),
          new Row("bcrypt", "bcryptjs", overrides("bcrypt", "bcryptjs")),
          new Row("@swc/core" + PLATFORM, null, ". Install its build as WebAssembly: @swc/wasm"),
          wasi("@rolldown/binding"),
          wasi("@unrs/resolver-binding"),
          wasi("@oxc-parser/binding"),
          wasi("@oxc-resolver/binding"),
          wasi("@oxc-transform/binding"),
          wasi("@tailwindcss/oxide"),
          new Row(
              "@img/sharp" + PLATFORM,
              null,
              ". Its build as WebAssembly needs exceptions, which ES4X does not have there: do this"
                  + " work in a process of Node.js, or by a Java library"));

  /**
   * Returns the entry for an addon whose package itself loads its WebAssembly build when the addon
   * fails.
   */
  private static Row wasi(String name) {
    return new Row(
        name + PLATFORM,
        null,
        ". Its build as WebAssembly takes its place where it is installed: npm install --force "
            + name
            + "-wasm32-wasi");
  }

  private static String overrides(String name, String other) {
    return ". Its build for all platforms takes its place by this line in package.json: \"overrides\": { \""
        + name
        + "\": \"npm:"
        + other
        + "\" }";
  }

  /** Returns the file of the module that replaces an addon, or null when none is installed. */
  public @Nullable Path substitute(Path file) {
    Row row = row(file);
    if (row == null || row.module == null) {
      return null;
    }
    try {
      var request = new CommonJsResolver.Request(file, List.of(".js"));
      return resolver.resolve(row.module, request) instanceof Resolution.File(Path found, _)
          ? found
          : null;
    } catch (ModuleException notInstalled) {
      return null;
    }
  }

  /** Makes the error for a file that is an addon. */
  public ModuleException error(Path file, Path importer) {
    Row row = row(file);
    return ModuleErrors.nativeAddon(
        file,
        importer,
        row == null
            ? ". Use a pure JavaScript package, or a Java library by \"mvnDependencies\", instead"
            : row.advice);
  }

  private @Nullable Row row(Path file) {
    PackageJson owner = packages.scopeOf(file);
    String name = owner == null ? null : owner.name();
    return name == null
        ? null
        : ROWS.stream().filter(row -> row.addon.matcher(name).matches()).findFirst().orElse(null);
  }
}

package io.es4x.loader.resolve;

import static io.es4x.loader.resolve.ModuleErrors.error;
import static io.es4x.loader.resolve.ModuleErrors.hint;
import static io.es4x.loader.resolve.ModuleErrors.importedFrom;
import static io.es4x.loader.resolve.ModuleErrors.typeError;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the errors of package resolution, with Node's codes and messages. */
public final class PackageErrors {
  private static final String INVALID_CONFIG = "Invalid package config ";

  private PackageErrors() {}

  public static ModuleException packageNotFound(String name, @Nullable Path importer) {
    return error(
        "ERR_MODULE_NOT_FOUND",
        "Cannot find package '" + name + "'" + importedFrom(importer) + hint(name));
  }

  /** Makes the error of {@link #packageNotFound}, with a suggestion from the installed packages. */
  static ModuleException packageNotInstalled(String name, Path importer) {
    ModuleException error = packageNotFound(name, importer);
    return error.withMessage(error.message() + Suggestions.forPackage(name, importer));
  }

  static ModuleException brokenMain(Path main, Path packageJson) {
    return new ModuleException(
        "MODULE_NOT_FOUND",
        "Error",
        "Cannot find module '"
            + main
            + "'. Please verify that "
            + packageJson
            + " has a valid \"main\" entry",
        Map.of("path", packageJson.toString()));
  }

  static ModuleException invalidPackageConfig(Path packageJson, String reason) {
    return error("ERR_INVALID_PACKAGE_CONFIG", INVALID_CONFIG + packageJson + ". " + reason);
  }

  /** Adds the import of a package to the failure to read its package.json. */
  static ModuleException whileImporting(
      String specifier, Path importer, ModuleException failure, Path packageJson) {
    String known = INVALID_CONFIG + packageJson;
    return failure.message().startsWith(known)
        ? failure.withMessage(
            known
                + " while importing \""
                + specifier
                + "\" from "
                + importer
                + failure.message().substring(known.length()))
        : failure;
  }

  static ModuleException pathNotExported(
      Path directory, String subpath, @Nullable Path importer, @Nullable String suggestion) {
    Path packageJson = directory.resolve("package.json");
    String what =
        subpath.equals(".")
            ? "No \"exports\" main defined in " + packageJson
            : "Package subpath '" + subpath + "' is not defined by \"exports\" in " + packageJson;
    return error(
        "ERR_PACKAGE_PATH_NOT_EXPORTED",
        what + importedFrom(importer) + Suggestions.line(suggestion));
  }

  static ModuleException importNotDefined(
      String specifier,
      @Nullable Path directory,
      @Nullable Path importer,
      @Nullable String suggestion) {
    return typeError(
        "ERR_PACKAGE_IMPORT_NOT_DEFINED",
        "Package import specifier \""
            + specifier
            + "\" is not defined"
            + (directory == null ? "" : " in package " + directory.resolve("package.json"))
            + importedFrom(importer)
            + Suggestions.line(suggestion));
  }

  static ModuleException invalidTarget(
      Path directory, String key, Object target, boolean imports, @Nullable Path importer) {
    Path packageJson = directory.resolve("package.json");
    String shown = target instanceof String ? "\"" + target + "\"" : String.valueOf(target);
    boolean relative =
        !imports && target instanceof String text && !text.isEmpty() && !text.startsWith("./");
    return error(
        "ERR_INVALID_PACKAGE_TARGET",
        (key.equals(".")
                ? "Invalid \"exports\" main target " + shown + " defined"
                : "Invalid \""
                    + (imports ? "imports" : "exports")
                    + "\" target "
                    + shown
                    + " defined for '"
                    + key
                    + "'")
            + " in the package config "
            + packageJson
            + importedFrom(importer)
            + (relative ? "; targets must start with \"./\"" : ""));
  }
}

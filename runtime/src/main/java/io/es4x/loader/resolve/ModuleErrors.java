package io.es4x.loader.resolve;

import io.es4x.services.Permission;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the errors of the module system, with Node's codes and messages. */
public final class ModuleErrors {

  private ModuleErrors() {}

  static ModuleException error(String code, String message) {
    return new ModuleException(code, "Error", message);
  }

  static ModuleException typeError(String code, String message) {
    return new ModuleException(code, "TypeError", message);
  }

  static String importedFrom(@Nullable Path importer) {
    return importer == null ? "" : " imported from " + importer;
  }

  /** Makes the error for a class with a signature that names a missing class. */
  public static ModuleException incompleteClass(String name, String missing) {
    return typeError(
        "ES4X_INCOMPLETE_CLASS",
        "The Java class "
            + name
            + " cannot be used: it mentions "
            + missing
            + ", which is missing. Add the library that has that to \"mvnDependencies\" of \"es4x\" in package.json.");
  }

  /** Makes the error for a module that the program has no permission to load. */
  public static ModuleException accessDenied(Permission permission, String resource) {
    return new ModuleException(
        "ERR_ACCESS_DENIED",
        "Error",
        permission.denial(),
        Map.of("permission", permission.nodeName(), "resource", resource));
  }

  /**
   * @param suffix query and fragment of the specifier
   */
  static ModuleException fileNotFound(
      Path file, String suffix, @Nullable Path importer, @Nullable String suggestion) {
    return new ModuleException(
        "ERR_MODULE_NOT_FOUND",
        "Error",
        "Cannot find module '" + file + "'" + importedFrom(importer) + Suggestions.line(suggestion),
        Map.of("url", FileUrl.of(file) + suffix));
  }

  /**
   * Makes the error for a request without its importer: the caller knows the whole chain of files
   * that required one another.
   */
  public static ModuleException requireNotFound(String request) {
    return error("MODULE_NOT_FOUND", "Cannot find module '" + request + "'" + hint(request));
  }

  /** Makes the error of {@link #requireNotFound(String)}, with a suggestion on further lines. */
  static ModuleException requireNotFound(String request, String suggestion) {
    ModuleException error = requireNotFound(request);
    return error.withMessage(error.message() + suggestion);
  }

  static ModuleException unknownBuiltin(
      String specifier, @Nullable Path importer, @Nullable String suggestion) {
    return error(
        "ERR_UNKNOWN_BUILTIN_MODULE",
        "No such built-in module: "
            + specifier
            + importedFrom(importer)
            + hint(specifier)
            + Suggestions.line(suggestion));
  }

  /**
   * Returns the hint that only Node has a builtin, since the user may believe that it is missing
   * from the installation.
   */
  static String hint(String specifier) {
    return NodeBuiltins.isName(specifier)
        ? ". It is a builtin of Node.js that ES4X does not provide"
        : "";
  }

  static ModuleException invalidSpecifier(
      String specifier, String reason, @Nullable Path importer) {
    return typeError(
        "ERR_INVALID_MODULE_SPECIFIER",
        "Invalid module \"" + specifier + "\" " + reason + importedFrom(importer));
  }

  /**
   * @param slash the trailing slash, if there was one
   */
  static ModuleException directoryImport(
      Path directory, String slash, @Nullable Path importer, @Nullable String suggestion) {
    return new ModuleException(
        "ERR_UNSUPPORTED_DIR_IMPORT",
        "Error",
        "Directory import '"
            + (directory.endsWith(slash) ? directory : directory + slash)
            + "' is not supported resolving ES modules"
            + importedFrom(importer)
            + Suggestions.line(suggestion),
        Map.of("url", FileUrl.of(directory) + slash));
  }

  public static ModuleException unknownExtension(Path file, @Nullable Path importer) {
    String name = file.getFileName().toString();
    String extension = name.substring(Math.max(name.lastIndexOf('.'), 0));
    return typeError(
        "ERR_UNKNOWN_FILE_EXTENSION",
        "Unknown file extension \"" + extension + "\" for " + file + importedFrom(importer));
  }

  public static ModuleException sourcePhaseNotDefined(Path file, @Nullable Path importer) {
    return new ModuleException(
        "ERR_SOURCE_PHASE_NOT_DEFINED",
        "SyntaxError",
        "Source phase import object is not defined for module '"
            + FileUrl.of(file)
            + "'"
            + importedFrom(importer));
  }

  /**
   * Makes the error for a Java package as a whole, whose classes cannot be listed, since any jar
   * may have more.
   */
  public static ModuleException javaPackageAsWhole(String name, Path importer) {
    return typeError(
        "ERR_JAVA_PACKAGE_AS_WHOLE",
        "The Java package "
            + name
            + " cannot be imported as a whole"
            + importedFrom(importer)
            + ". Name the classes: import { Thing } from 'java:"
            + name
            + "'; or take the package as an object: require('java:"
            + name
            + "')");
  }

  static ModuleException nativeAddon(Path file, Path importer, String advice) {
    return error(
        "ERR_DLOPEN_FAILED",
        "Cannot load the native addon "
            + file
            + importedFrom(importer)
            + ": it is machine code for Node.js, and ES4X runs on the JVM"
            + advice);
  }

  public static ModuleException attributeMissing(String url, @Nullable Path importer) {
    return typeError(
        "ERR_IMPORT_ATTRIBUTE_MISSING",
        "Module \""
            + url
            + "\" needs an import attribute of \"type: json\""
            + importedFrom(importer));
  }

  public static ModuleException attributeIncompatible(
      String url, String type, @Nullable Path importer) {
    return typeError(
        "ERR_IMPORT_ATTRIBUTE_TYPE_INCOMPATIBLE",
        "Module \"" + url + "\" is not of type \"" + type + "\"" + importedFrom(importer));
  }

  public static ModuleException attributeUnsupported(
      String key, String value, String url, @Nullable Path importer) {
    return typeError(
        "ERR_IMPORT_ATTRIBUTE_UNSUPPORTED",
        "Import attribute \""
            + key
            + "\" with value \""
            + value
            + "\" is not supported in "
            + url
            + importedFrom(importer));
  }

  public static ModuleException requireAsync(Path file) {
    return error(
        "ERR_REQUIRE_ASYNC_MODULE",
        "require() cannot be used on an ESM graph with top-level await. Use import() instead."
            + "\nRequired module: "
            + file);
  }

  /**
   * Makes the error for a file that is required while a {@code require} of it evaluates it.
   *
   * @param importer empty if there is none
   */
  public static ModuleException requireCycle(Path file, String importer) {
    return cycle("require() ES Module " + file, importer);
  }

  /** Makes the error of {@link #requireCycle} for a file that an {@code import} evaluates. */
  public static ModuleException requireEvaluating(Path file, String importer) {
    ModuleException error = requireCycle(file, importer);
    return error.withMessage(
        error.message()
            + " A cycle involving require(esm) is not allowed to maintain invariants mandated by the ECMAScript"
            + " specification. Try making at least part of the dependency in the graph lazily loaded.");
  }

  /**
   * Makes the error for a required ES module that imports a module that is being evaluated.
   *
   * @param kind of the module that is being evaluated
   */
  public static ModuleException importCycle(String kind, String specifier, Path importer) {
    return cycle("import " + kind + " " + specifier, importer.toString());
  }

  private static ModuleException cycle(String action, String importer) {
    String from = importer.isEmpty() ? "" : " (from " + importer + ")";
    return error("ERR_REQUIRE_CYCLE_MODULE", "Cannot " + action + " in a cycle." + from);
  }

  /**
   * Makes the error for a name of a WebAssembly module that its integration with ES modules
   * reserves.
   */
  public static ModuleException reservedWasmName(String kind, String name, Path file) {
    return new ModuleException(
        "", "LinkError", "Invalid Wasm " + kind + " \"" + name + "\" in " + FileUrl.of(file));
  }

  /** Makes the error for a file that exists, or did a moment ago, but cannot be read. */
  public static ModuleException unreadable(IOException e) {
    String code =
        switch (e) {
          case NoSuchFileException _ -> "ENOENT";
          case AccessDeniedException _ -> "EACCES";
          default -> "EIO";
        };
    return error(code, code + ": cannot read " + e.getMessage());
  }

  /** Makes the error when the command line's file or directory has no main file. */
  public static ModuleException mainNotFound(String message) {
    return error("MODULE_NOT_FOUND", message);
  }

  /**
   * Makes the error for TypeScript that cannot be parsed.
   *
   * @param frame the source position, its line and a caret, or empty
   */
  public static ModuleException invalidTypeScript(Path file, String reason, String frame) {
    return new ModuleException(
        "ERR_INVALID_TYPESCRIPT_SYNTAX",
        "SyntaxError",
        reason,
        Map.of("file", file.toString(), "frame", frame));
  }

  /** Makes the error when the native TypeScript transformer does not run on this system. */
  public static ModuleException noTypeScript(Path file, String reason) {
    return error(
        "ERR_NO_TYPESCRIPT",
        file
            + " is TypeScript or JSX, or has `using`; the transformer for that does not start on this machine: "
            + reason
            + ". Compile the file to JavaScript beforehand.");
  }

  public static ModuleException invalidTsConfig(Path file, String reason) {
    return error("ERR_INVALID_TSCONFIG", file + ": " + reason);
  }

  public static ModuleException invalidImportMap(Path file, String reason) {
    return error("ERR_INVALID_IMPORT_MAP", "Invalid import map " + file + ": " + reason);
  }

  static ModuleException excludedByImportMap(String specifier, Path importer) {
    return error(
        "ERR_MODULE_NOT_FOUND",
        "The import map has null for '" + specifier + "'" + importedFrom(importer));
  }
}

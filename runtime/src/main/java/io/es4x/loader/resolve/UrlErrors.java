package io.es4x.loader.resolve;

import static io.es4x.loader.resolve.ModuleErrors.error;
import static io.es4x.loader.resolve.ModuleErrors.importedFrom;
import static io.es4x.loader.resolve.ModuleErrors.typeError;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Makes the errors of specifiers that are URLs, with Node's codes and messages where it has any.
 */
public final class UrlErrors {

  private UrlErrors() {}

  static ModuleException invalidHost(String url, @Nullable Path importer) {
    return typeError(
        "ERR_INVALID_FILE_URL_HOST",
        "File URL host must be \"localhost\" or empty: " + url + importedFrom(importer));
  }

  /** Makes the error for a relative import in a module of a {@code data:} URL. */
  static ModuleException unsupportedRequest(String specifier, String url) {
    return typeError(
        "ERR_UNSUPPORTED_RESOLVE_REQUEST",
        "Failed to resolve module specifier \""
            + specifier
            + "\" from \""
            + url
            + "\": Invalid relative URL or base scheme is not hierarchical.");
  }

  public static ModuleException unknownFormat(@Nullable String type, String url) {
    return new ModuleException(
        "ERR_UNKNOWN_MODULE_FORMAT",
        "RangeError",
        "Unknown module format: " + type + " for URL " + url);
  }

  static ModuleException unsupportedScheme(String scheme, @Nullable Path importer) {
    return error(
        "ERR_UNSUPPORTED_ESM_URL_SCHEME",
        "Only URLs with a scheme in: file, data, and node are supported by the default ESM loader."
            + " Received protocol '"
            + scheme
            + ":'"
            + importedFrom(importer)
            + (scheme.startsWith("http") ? ". --allow-remote-imports allows it" : ""));
  }

  public static ModuleException notOnClassPath(String specifier, Path importer) {
    return error(
        "ERR_MODULE_NOT_FOUND",
        "Cannot find '"
            + specifier
            + "' on the class path"
            + importedFrom(importer)
            + ". Is its library a dependency, or in \"mvnDependencies\" of \"es4x\", in package.json?");
  }

  static ModuleException importByRemote(String specifier, String base) {
    return error(
        "ERR_NETWORK_IMPORT_DISALLOWED",
        "import of '"
            + specifier
            + "' by "
            + base
            + " is not supported: a remote module can only import relative specifiers, URLs and"
            + " builtins. An import map can say what '"
            + specifier
            + "' stands for");
  }
}

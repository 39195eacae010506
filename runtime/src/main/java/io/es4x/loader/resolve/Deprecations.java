package io.es4x.loader.resolve;

import io.es4x.threads.AnyThread;
import java.nio.file.Path;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.graalvm.polyglot.HostAccess;
import org.jspecify.annotations.Nullable;

/**
 * The deprecated ways to name files of packages that resolution has encountered, with Node's codes
 * and messages. Each is reported once, by the context that resolves something next.
 */
@AnyThread
public final class Deprecations {
  /** The text and code of a warning. */
  public record Deprecation(@HostAccess.Export String message, @HostAccess.Export String code) {}

  /** The map of a package that is looked up, and by whom. */
  record Place(
      PackageJson json, boolean imports, Set<String> conditions, @Nullable Path importer) {}

  private final Set<String> known = ConcurrentHashMap.newKeySet();
  private final Queue<Deprecation> waiting = new ConcurrentLinkedQueue<>();

  /** Returns a deprecation that was not reported yet, or null. */
  public @Nullable Deprecation take() {
    return waiting.poll();
  }

  /** Records that a subpath with a trailing slash matches a pattern of {@code exports}. */
  void trailingSlash(String subpath, PackageJson json, @Nullable Path importer) {
    if (known.add(json.directory() + "|" + subpath)) {
      add(
          "DEP0155",
          "Use of deprecated trailing slash pattern mapping \""
              + subpath
              + "\" in the \"exports\" field module resolution of the package at "
              + file(json)
              + importedFrom(importer)
              + ". Mapping specifiers ending in \"/\" is no longer supported.");
    }
  }

  /**
   * Records that a target, or a request, has an empty path segment. That an import has one is
   * reported also where a {@code require()} of the same module was.
   *
   * @param key the matching key of {@code exports} or {@code imports}
   */
  void emptySegment(Place place, String target, String request, String key, boolean inTarget) {
    boolean isDouble = (inTarget ? target : request).matches("(?s).*[/\\\\][/\\\\].*");
    String message =
        "Use of deprecated "
            + (isDouble ? "double slash" : "leading or trailing slash matching")
            + " resolving \""
            + target
            + "\" for module request \""
            + request
            + "\" "
            + (request.equals(key) ? "" : "matched to \"" + key + "\" ")
            + "in the \""
            + (place.imports ? "imports" : "exports")
            + "\" field module resolution of the package at "
            + file(place.json)
            + importedFrom(place.importer)
            + ".";
    add("DEP0166", message, message + place.conditions);
  }

  /**
   * Records that the main file of an ES module package was found by a search.
   *
   * @param main as package.json names it, or null
   * @param found the file
   */
  void searchedMain(Path directory, @Nullable String main, Path found, Path importer) {
    String inPackage = directory.relativize(found).toString();
    if (main == null || main.isEmpty()) {
      add(
          "DEP0151",
          "No \"main\" or \"exports\" field defined in the package.json for "
              + directory
              + "/ resolving the main entry point \""
              + inPackage
              + "\", imported from "
              + importer
              + ".\nDefault \"index\" lookups for the main are deprecated for ES modules.");
    } else if (!directory.resolve(main).normalize().equals(found)) {
      add(
          "DEP0151",
          "Package "
              + directory
              + "/ has a \"main\" field set to \""
              + main
              + "\", excluding the full filename and extension to the resolved file at \""
              + inPackage
              + "\", imported from "
              + importer
              + ".\n Automatic extension resolution of the \"main\" field is deprecated for ES"
              + " modules.");
    }
  }

  /** Records that a package's index file is used as its {@code main} names no file. */
  void brokenMain(Path packageJson, String main) {
    add(
        "DEP0128",
        "Invalid 'main' field in '"
            + packageJson
            + "' of '"
            + main
            + "'. Please either fix that or report it to the module author");
  }

  private void add(String code, String message) {
    add(code, message, message);
  }

  private void add(String code, String message, String key) {
    if (known.add(key)) {
      waiting.add(new Deprecation(message, code));
    }
  }

  private static Path file(PackageJson json) {
    return json.directory().resolve("package.json");
  }

  private static String importedFrom(@Nullable Path importer) {
    return importer == null ? "" : " imported from " + importer;
  }
}

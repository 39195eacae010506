package io.es4x.loader.resolve;

import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An import map, which redirects specifiers of {@code import}, everywhere or in parts of the
 * application. Source: the HTML Standard, "Import maps".
 */
public final class ImportMap {

  /** The empty import map. */
  public static final ImportMap EMPTY = new ImportMap(new Specifiers(Map.of()), Map.of());

  /** The longest first, so that the first match is the most specific. */
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());

  private final Specifiers everywhere;
  private final Map<String, Specifiers> scopes;

  private ImportMap(Specifiers everywhere, Map<String, Specifiers> scopes) {
    this.everywhere = everywhere;
    this.scopes = scopes;
  }

  /**
   * Reads a map; relative addresses are relative to its file.
   *
   * @throws ModuleException when it cannot be read or is not an import map
   */
  public static ImportMap read(Path file) {
    try {
      URI base = file.toAbsolutePath().toUri();
      JsonObject json = new JsonObject(Files.readString(file));
      Map<String, Specifiers> scopes = new TreeMap<>(LONGEST_FIRST);
      JsonObject scopesJson = json.getJsonObject("scopes", new JsonObject());
      for (String prefix : scopesJson.fieldNames()) {
        scopes.put(
            resolve(base, prefix), Specifiers.read(scopesJson.getJsonObject(prefix), base, file));
      }
      JsonObject imports = json.getJsonObject("imports", new JsonObject());
      return new ImportMap(Specifiers.read(imports, base, file), scopes);
    } catch (IOException e) {
      throw ModuleErrors.unreadable(e);
    } catch (ModuleException e) {
      throw e;
    } catch (RuntimeException wrong) {
      throw ModuleErrors.invalidImportMap(file, String.valueOf(wrong.getMessage()));
    }
  }

  /**
   * Maps a specifier to a URL, or to null when the map has no entry for it.
   *
   * @param importer the real path of the importing module
   * @param importerUrl its URL
   * @throws ModuleException when the map blocks the specifier
   */
  @Nullable String map(String specifier, Path importer, String importerUrl) {
    URI referrer = URI.create(importerUrl);
    String url = url(specifier, referrer);
    String key = url == null ? specifier : url;
    for (Map.Entry<String, Specifiers> scope : scopes.entrySet()) {
      String prefix = scope.getKey();
      String from = referrer.toString();
      if (prefix.equals(from) || (prefix.endsWith("/") && from.startsWith(prefix))) {
        String mapped = scope.getValue().map(key, importer);
        if (mapped != null) {
          return mapped;
        }
      }
    }
    return everywhere.map(key, importer);
  }

  /** Resolves a URL, and corrects Java's {@code file:/a} to {@code file:///a}. */
  private static String resolve(URI base, String relative) {
    return base.resolve(relative).toString().replaceFirst("^file:/(?!/)", "file:///");
  }

  /** Returns the absolute URL of a specifier; null for a bare one. */
  private static @Nullable String url(String specifier, URI base) {
    if (specifier.startsWith("/") || specifier.startsWith("./") || specifier.startsWith("../")) {
      return resolve(base, specifier);
    }
    try {
      URI uri = URI.create(specifier);
      return uri.isAbsolute() ? uri.toString() : null;
    } catch (IllegalArgumentException bare) {
      return null;
    }
  }

  /**
   * Specifiers, and prefixes of them that end with a slash, with their addresses.
   *
   * @param addresses empty for blocked specifiers
   */
  private record Specifiers(Map<String, Optional<String>> addresses) {

    static Specifiers read(JsonObject json, URI base, Path file) {
      Map<String, Optional<String>> addresses = new TreeMap<>(LONGEST_FIRST);
      for (String key : json.fieldNames()) {
        String address = json.getString(key);
        String url = address == null ? null : url(address, base);
        if (address != null && url == null) {
          throw ModuleErrors.invalidImportMap(
              file, "\"" + address + "\" must begin with /, ./, ../ or a scheme");
        }
        if (url != null && key.endsWith("/") && !url.endsWith("/")) {
          throw ModuleErrors.invalidImportMap(
              file, "\"" + address + "\" must end with /, as \"" + key + "\" does");
        }
        String keyUrl = url(key, base);
        addresses.put(keyUrl == null ? key : keyUrl, Optional.ofNullable(url));
      }
      return new Specifiers(addresses);
    }

    @Nullable String map(String specifier, Path importer) {
      for (Map.Entry<String, Optional<String>> entry : addresses.entrySet()) {
        String key = entry.getKey();
        boolean prefix = key.endsWith("/") && specifier.startsWith(key);
        if (prefix || specifier.equals(key)) {
          String address =
              entry
                  .getValue()
                  .orElseThrow(() -> ModuleErrors.excludedByImportMap(specifier, importer));
          return prefix
              ? below(address, specifier.substring(key.length()), specifier, importer)
              : address;
        }
      }
      return null;
    }

    private static String below(String address, String rest, String specifier, Path importer) {
      String url = resolve(URI.create(address), rest);
      if (!url.startsWith(address)) {
        throw ModuleErrors.invalidSpecifier(
            specifier, "leads out of " + address + ", which the import map gives", importer);
      }
      return url;
    }
  }
}

package io.es4x.loader.resolve;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the {@code exports} and {@code imports} maps of packages: subpaths, conditions,
 * patterns, arrays and nulls.
 *
 * <p>The methods are the procedures of Node's published algorithm; comments have their names. The
 * algorithm's "undefined" is null here, and its null is {@link Resolution.Excluded}.
 */
final class PackageTargets {

  /** {@code PATTERN_KEY_COMPARE}: the longest base first. */
  private static final Pattern EMPTY_SEGMENT = Pattern.compile("(?:^|[/\\\\])(?:[/\\\\]|$)");

  private static final Comparator<String> BY_SPECIFICITY =
      Comparator.<String>comparingInt(key -> -key.indexOf('*'))
          .thenComparing(Comparator.comparingInt(key -> -key.length()));

  /** Resolves a target of {@code imports} that names another package. */
  @FunctionalInterface
  interface PackageResolver {
    Resolution resolve(String specifier, Path importer);
  }

  private final PackageResolver packages;
  private final Deprecations deprecations;

  PackageTargets(PackageResolver packages, Deprecations deprecations) {
    this.packages = packages;
    this.deprecations = deprecations;
  }

  /** {@code PACKAGE_EXPORTS_RESOLVE}. The file named by the result need not exist. */
  Resolution exports(
      PackageJson json, String subpath, Set<String> conditions, @Nullable Path importer) {
    Object exports = json.exports();
    Lookup lookup = new Lookup(json, false, conditions, importer);
    Resolution found =
        exports instanceof Map<?, ?> map && isSubpathMap(json)
            ? lookup.match(subpath, map)
            : subpath.equals(".") ? lookup.target(exports, ".", null) : null;
    if (found == null || found == Resolution.Excluded.INSTANCE) {
      throw PackageErrors.pathNotExported(
          json.directory(), subpath, importer, nearSubpath(json, subpath));
    }
    return found;
  }

  /** {@code PACKAGE_IMPORTS_RESOLVE}. */
  Resolution imports(
      String specifier,
      @Nullable PackageJson json,
      Set<String> conditions,
      @Nullable Path importer) {
    if (specifier.equals("#") || specifier.endsWith("/")) {
      throw ModuleErrors.invalidSpecifier(
          specifier, "is not a valid internal imports specifier name", importer);
    }
    String near = null;
    if (json != null && json.imports() instanceof Map<?, ?> imports) {
      Resolution found = new Lookup(json, true, conditions, importer).match(specifier, imports);
      if (found != null && found != Resolution.Excluded.INSTANCE) {
        return found;
      }
      near = Suggestions.name("", specifier, names(imports));
    }
    throw PackageErrors.importNotDefined(
        specifier, json == null ? null : json.directory(), importer, near);
  }

  private static @Nullable String nearSubpath(PackageJson json, String subpath) {
    return json.name() != null && json.exports() instanceof Map<?, ?> exports
        ? Suggestions.name(
            json.name() + "/",
            subpath.substring(1).replaceFirst("^/", ""),
            names(exports).stream()
                .filter(name -> name.startsWith("./"))
                .map(name -> name.substring(2))
                .toList())
        : null;
  }

  /** Returns the keys of a map without patterns. */
  private static List<String> names(Map<?, ?> map) {
    return map.keySet().stream().map(Object::toString).filter(key -> !key.contains("*")).toList();
  }

  private static boolean isSubpathMap(PackageJson json) {
    if (!(json.exports() instanceof Map<?, ?> map) || map.isEmpty()) {
      return false;
    }
    long subpaths = map.keySet().stream().filter(key -> key.toString().startsWith(".")).count();
    if (subpaths != 0 && subpaths != map.size()) {
      throw PackageErrors.invalidPackageConfig(
          json.directory().resolve("package.json"),
          "\"exports\" cannot contain some keys starting with '.' and some not. The exports object"
              + " must either be an object of package subpath keys or an object of main entry"
              + " condition name keys only.");
    }
    return subpaths != 0;
  }

  /** One lookup in one map. */
  private final class Lookup {
    private final PackageJson json;
    private final boolean imports;
    private final Set<String> conditions;
    private final @Nullable Path importer;

    /** True if the request has a trailing slash, which is deprecated altogether. */
    private boolean endsWithSlash;

    Lookup(PackageJson json, boolean imports, Set<String> conditions, @Nullable Path importer) {
      this.json = json;
      this.imports = imports;
      this.conditions = conditions;
      this.importer = importer;
    }

    /** {@code PACKAGE_IMPORTS_EXPORTS_RESOLVE}. */
    @Nullable Resolution match(String key, Map<?, ?> map) {
      if (!key.contains("*") && !key.endsWith("/") && map.containsKey(key)) {
        return target(map.get(key), key, null);
      }
      endsWithSlash = key.endsWith("/");
      if (endsWithSlash && map.keySet().stream().anyMatch(candidate -> begins(candidate, key))) {
        deprecations.trailingSlash(key, json, importer);
      }
      Optional<String> pattern =
          map.keySet().stream()
              .map(Object::toString)
              .filter(candidate -> matches(candidate, key))
              .min(BY_SPECIFICITY);
      if (pattern.isEmpty()) {
        return null;
      }
      int star = pattern.get().indexOf('*');
      int trailer = pattern.get().length() - star - 1;
      return target(
          map.get(pattern.get()), pattern.get(), key.substring(star, key.length() - trailer));
    }

    /** Returns whether a pattern has the same prefix as a request. */
    private static boolean begins(Object candidate, String request) {
      String pattern = candidate.toString();
      int star = pattern.indexOf('*');
      return star >= 0 && request.startsWith(pattern.substring(0, star));
    }

    private static boolean matches(String pattern, String key) {
      int star = pattern.indexOf('*');
      return star >= 0
          && star == pattern.lastIndexOf('*')
          && key.length() >= pattern.length()
          && key.startsWith(pattern.substring(0, star))
          && key.endsWith(pattern.substring(star + 1));
    }

    /** {@code PACKAGE_TARGET_RESOLVE}. */
    @Nullable Resolution target(@Nullable Object target, String key, @Nullable String match) {
      return switch (target) {
        case null -> Resolution.Excluded.INSTANCE;
        case String text -> file(text, key, match);
        case Map<?, ?> map -> conditional(map, key, match);
        case List<?> list -> firstValid(list, key, match);
        default -> throw invalid(target, key);
      };
    }

    private Resolution file(String target, String key, @Nullable String match) {
      if (!target.startsWith("./")) {
        if (!imports || target.startsWith("../") || target.startsWith("/") || isUrl(target)) {
          throw invalid(target, key);
        }
        return packages.resolve(
            match == null ? target : target.replace("*", match),
            json.directory().resolve("package.json"));
      }
      if (hasInvalidSegment(target.substring(2))) {
        throw invalid(target, key);
      }
      if (match != null && hasInvalidSegment(match)) {
        throw ModuleErrors.invalidSpecifier(
            key.replace("*", match),
            "request is not a valid match in pattern \""
                + key
                + "\" for the \""
                + (imports ? "imports" : "exports")
                + "\" resolution of "
                + json.directory().resolve("package.json"),
            importer);
      }
      String path = match == null ? target : target.replace("*", match);
      if (!endsWithSlash) {
        String request = match == null ? key : key.replace("*", match);
        var place = new Deprecations.Place(json, imports, conditions, importer);
        if (hasEmptySegment(target.substring(2))) {
          deprecations.emptySegment(place, path, request, key, true);
        }
        if (match != null && hasEmptySegment(match)) {
          deprecations.emptySegment(place, path, request, key, false);
        }
      }
      return Resolution.of(FileUrl.relative(path, json.directory(), importer));
    }

    private static boolean isUrl(String target) {
      return target.matches("[a-zA-Z][a-zA-Z0-9+.-]*:.*");
    }

    private static boolean hasInvalidSegment(String path) {
      for (String segment : path.split("[/\\\\]", -1)) {
        String decoded = decoded(segment).toLowerCase(Locale.ROOT);
        if (decoded.equals(".") || decoded.equals("..") || decoded.equals("node_modules")) {
          return true;
        }
      }
      return false;
    }

    private static boolean hasEmptySegment(String path) {
      return EMPTY_SEGMENT.matcher(path).find();
    }

    private static String decoded(String segment) {
      try {
        return FileUrl.decode(segment);
      } catch (IllegalArgumentException e) {
        return segment; // will be said of the whole path
      }
    }

    private @Nullable Resolution conditional(Map<?, ?> map, String key, @Nullable String match) {
      for (Object condition : map.keySet()) {
        if (condition.toString().matches("0|[1-9][0-9]*")) {
          throw PackageErrors.invalidPackageConfig(
              json.directory().resolve("package.json"),
              "\"exports\" cannot contain numeric property keys.");
        }
      }
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        String condition = entry.getKey().toString();
        if (condition.equals("default") || conditions.contains(condition)) {
          Resolution found = target(entry.getValue(), key, match);
          if (found != null) {
            return found;
          }
        }
      }
      return null;
    }

    private @Nullable Resolution firstValid(List<?> list, String key, @Nullable String match) {
      ModuleException lastError = null;
      Resolution last = list.isEmpty() ? Resolution.Excluded.INSTANCE : null;
      for (Object element : list) {
        try {
          Resolution found = target(element, key, match);
          if (found != null && found != Resolution.Excluded.INSTANCE) {
            return found;
          }
          last = found == null ? last : found;
          lastError = found == null ? lastError : null;
        } catch (ModuleException e) {
          if (!e.code().equals("ERR_INVALID_PACKAGE_TARGET")) {
            throw e;
          }
          lastError = e;
        }
      }
      if (lastError != null) {
        throw lastError;
      }
      return last;
    }

    private ModuleException invalid(@Nullable Object target, String key) {
      return PackageErrors.invalidTarget(
          json.directory(), key, String.valueOf(target), imports, importer);
    }
  }
}

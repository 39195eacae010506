package io.es4x.loader.resolve;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The resolution of {@code import}, Node's {@code ESM_RESOLVE}.
 *
 * <p>It reads the file system, so it should run before an event loop serves requests, or on another
 * thread.
 */
public final class EsmResolver {

  private static final Pattern SCHEME =
      Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):.*", Pattern.DOTALL);

  /** The schemes whose modules may be identified by another URL than that of the import. */
  private static final Set<String> LOCATED = Set.of("file", "java", "classpath");

  private final ResolverSettings settings;
  private final ImportMap importMap;
  private final UrlModules urls;
  private final PackageResolver packages;

  /**
   * @param conditions the conditions that apply to {@code import}
   */
  public EsmResolver(
      ResolverSettings settings, Set<String> conditions, ImportMap importMap, UrlModules urls) {
    this.settings = settings;
    this.importMap = importMap;
    this.urls = urls;
    this.packages = new PackageResolver(settings, conditions);
  }

  /**
   * Resolves to an existing file or another kind of module, or throws a {@link ModuleException}.
   */
  public Resolution resolve(String specifier, Path importer) {
    return finish(locate(absolute(specifier, importer), importer), specifier, importer);
  }

  /**
   * Returns the URL that would be imported, whether or not it exists, as {@code
   * import.meta.resolve} does.
   */
  public String url(String specifier, Path importer) {
    String absolute = absolute(specifier, importer);
    Matcher scheme = SCHEME.matcher(absolute);
    if (scheme.matches() && !LOCATED.contains(scheme.group(1).toLowerCase(Locale.ROOT))) {
      return absolute;
    }
    return url(locate(absolute, importer), specifier, importer);
  }

  /** Returns the directory of the package that a bare specifier names. */
  public Path packageOf(String specifier, Path importer) {
    return packages.directory(specifier, importer);
  }

  /**
   * Returns the URL of the result of {@link #resolve}. A URL of another scheme, or with data of
   * another type than those of modules, is returned as it is: a hook may load it.
   */
  public String resolvedUrl(String specifier, Path importer) {
    String absolute = absolute(specifier, importer);
    Matcher scheme = SCHEME.matcher(absolute);
    return scheme.matches() && !isKnown(scheme.group(1).toLowerCase(Locale.ROOT))
        ? absolute
        : url(finish(locate(absolute, importer), specifier, importer), specifier, importer);
  }

  private boolean isKnown(String scheme) {
    return scheme.equals("node")
        || scheme.equals("file")
        || settings.schemes().containsKey(scheme) && !scheme.equals("data");
  }

  private String url(Resolution found, String specifier, Path importer) {
    return switch (found) {
      case Resolution.File(Path file, String suffix) -> urls.urlOf(identity(file)) + suffix;
      case Resolution.Directory(Path path, String suffix) -> FileUrl.of(path) + "/" + suffix;
      case Resolution.Builtin(String name) -> "node:" + name;
      case Resolution.JavaPackage(String name) -> JavaPackages.SCHEME + ":" + name;
      case Resolution.Excluded _ -> throw PackageErrors.packageNotFound(specifier, importer);
    };
  }

  private Path identity(Path file) {
    return settings.preserveSymlinks() || !Files.exists(file) ? file : RealPath.of(file);
  }

  /**
   * Returns the specifier after the import map, and relative to the importer's URL if that is not
   * its file's.
   */
  private String absolute(String specifier, Path importer) {
    if (importMap != ImportMap.EMPTY) {
      String mapped = importMap.map(specifier, importer, urls.urlOf(importer));
      if (mapped != null) {
        return mapped;
      }
    }
    boolean kept = urls.of(importer) == null || settings.isBuiltin(specifier);
    return kept ? specifier : urls.absolute(specifier, importer);
  }

  private Resolution locate(String specifier, Path importer) {
    try {
      return locateFile(specifier, importer);
    } catch (InvalidPathException e) { // no file can have this name
      throw PackageErrors.packageNotFound(specifier, importer);
    }
  }

  private Resolution locateFile(String specifier, Path importer) {
    Path directory = importer.getParent();
    if (isPath(specifier) && directory != null) {
      return Resolution.of(FileUrl.relative(specifier, directory, importer));
    }
    if (specifier.startsWith("#")) {
      return packages.imports(specifier, importer);
    }
    Matcher scheme = SCHEME.matcher(specifier);
    return scheme.matches()
        ? ofScheme(scheme.group(1).toLowerCase(Locale.ROOT), specifier, importer)
        : packages.resolve(specifier, importer);
  }

  private Resolution ofScheme(String scheme, String specifier, Path importer) {
    return switch (scheme) {
      case "node" -> builtin(specifier, importer);
      case "file" -> Resolution.of(FileUrl.absolute(specifier, importer));
      default -> {
        ModuleScheme other = settings.schemes().get(scheme);
        if (other == null) {
          throw UrlErrors.unsupportedScheme(scheme, importer);
        }
        yield other.resolve(specifier, importer);
      }
    };
  }

  private static boolean isPath(String specifier) {
    return specifier.startsWith("/")
        || specifier.startsWith("./")
        || specifier.startsWith("../")
        || specifier.equals(".")
        || specifier.equals("..");
  }

  private Resolution builtin(String specifier, Path importer) {
    String name = specifier.substring("node:".length());
    if (!specifier.startsWith("node:") || !settings.builtins().contains(name)) {
      throw ModuleErrors.unknownBuiltin(
          specifier, importer, Suggestions.name("node:", name, settings.builtins()));
    }
    return new Resolution.Builtin(name);
  }

  /**
   * Returns the specifier that {@code require} would have resolved, or a similar name, as the user
   * would write it; or null.
   */
  private @Nullable String suggestion(Path file, String specifier, Path importer) {
    if (specifier.matches("(?s).*[%?#].*") && isUnescaped(specifier, importer)) {
      return FileUrl.encoded(specifier);
    }
    for (String ending : List.of(".js", ".mjs", ".cjs", ".json", "/index.js", "/index.mjs")) {
      if (Files.isRegularFile(Path.of(file + ending))) {
        return specifier.replaceFirst("/$", "") + ending;
      }
    }
    return Suggestions.file(file, specifier);
  }

  /** Returns whether a specifier is the path of a file, or of one in a package, but not its URL. */
  private boolean isUnescaped(String specifier, Path importer) {
    if (isPath(specifier)) {
      return Files.isRegularFile(importer.resolveSibling(specifier));
    }
    boolean isOfPackage =
        importMap == ImportMap.EMPTY
            && !specifier.startsWith("#")
            && !SCHEME.matcher(specifier).matches();
    Specifier parts = isOfPackage ? Specifier.parse(specifier) : null;
    return parts != null
        && Files.isRegularFile(
            packages.directory(parts.packageName(), importer).resolve(parts.subpath()));
  }

  private Resolution finish(Resolution found, String specifier, Path importer) {
    return switch (found) {
      case Resolution.File(Path file, String suffix) -> {
        Path existing = existing(file, suffix, specifier, importer);
        yield new Resolution.File(identity(existing), suffix);
      }
      case Resolution.Directory(Path path, _) ->
          throw ModuleErrors.directoryImport(
              path, "/", importer, suggestion(path, specifier, importer));
      default -> found;
    };
  }

  private Path existing(Path file, String suffix, String specifier, Path importer) {
    if (Files.isRegularFile(file) || urls.of(file) != null) {
      return file;
    }
    Path meant = settings.rules().substitute(file, importer);
    if (meant != null) {
      return meant;
    }
    throw Files.isDirectory(file)
        ? ModuleErrors.directoryImport(file, "", importer, suggestion(file, specifier, importer))
        : ModuleErrors.fileNotFound(file, suffix, importer, suggestion(file, specifier, importer));
  }
}

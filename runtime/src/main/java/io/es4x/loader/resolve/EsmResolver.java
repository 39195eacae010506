package io.es4x.loader.resolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code ESM_RESOLVE}: what {@code import} means by a specifier.
 *
 * <p>Touches the file system, so a caller on an event loop that already serves should have the
 * answer beforehand.
 */
public final class EsmResolver {

  private static final Pattern SCHEME =
      Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):.*", Pattern.DOTALL);

  private final Set<String> builtins;
  private final boolean preserveSymlinks;
  private final SpecifierRules rules;
  private final ImportMap importMap;
  private final PackageResolver packages;

  /**
   * @param conditions the conditions that hold for {@code import}
   * @param builtins names of the runtime's modules, without {@code node:}
   */
  public EsmResolver(
      Packages packages,
      Set<String> conditions,
      Set<String> builtins,
      boolean preserveSymlinks,
      SpecifierRules rules,
      ImportMap importMap) {
    this.builtins = builtins;
    this.preserveSymlinks = preserveSymlinks;
    this.rules = rules;
    this.importMap = importMap;
    this.packages = new PackageResolver(packages, conditions, builtins, rules);
  }

  /**
   * Resolves to an existing file or another kind of module, or throws a {@link ModuleException}.
   */
  public Resolution resolve(String specifier, Path importer) {
    return finish(locate(specifier, importer), specifier, importer);
  }

  /**
   * What a module in a {@code data:} URL imports: only builtins and URLs have a meaning there.
   *
   * @param url of the importing module
   * @param importer its path, for messages
   */
  public Resolution resolveFromData(String specifier, String url, Path importer) {
    return finish(locateFromData(specifier, url, importer), specifier, importer);
  }

  /** As {@link #url}, for such a module. */
  public String urlFromData(String specifier, String url, Path importer) {
    return url(locateFromData(specifier, url, importer), specifier, importer);
  }

  private Resolution locateFromData(String specifier, String url, Path importer) {
    Matcher scheme = SCHEME.matcher(specifier);
    if (builtins.contains(specifier)) {
      return new Resolution.Builtin(specifier);
    }
    if (!scheme.matches()) {
      throw ModuleErrors.unsupportedRequest(specifier, url);
    }
    return ofScheme(scheme.group(1).toLowerCase(Locale.ROOT), specifier, importer);
  }

  /** {@code import.meta.resolve}: the URL of what would be imported, be it there or not. */
  public String url(String specifier, Path importer) {
    return url(locate(specifier, importer), specifier, importer);
  }

  private String url(Resolution located, String specifier, Path importer) {
    return switch (located) {
      case Resolution.File(Path file, String suffix) -> FileUrl.of(identity(file)) + suffix;
      case Resolution.Directory(Path path, String suffix) -> FileUrl.of(path) + "/" + suffix;
      case Resolution.Builtin(String name) -> "node:" + name;
      case Resolution.JavaPackage(String name) -> JavaPackages.SCHEME + ":" + name;
      case Resolution.Data(DataUrl data) -> data.url();
      case Resolution.Excluded _ -> throw ModuleErrors.packageNotFound(specifier, importer);
    };
  }

  private Path identity(Path file) {
    return preserveSymlinks || !Files.exists(file) ? file : RealPath.of(file);
  }

  private Resolution locate(String specifier, Path importer) {
    String mapped = importMap.map(specifier, importer);
    String meant = mapped == null ? specifier : mapped;
    Path directory = importer.getParent();
    if (isPath(meant) && directory != null) {
      return Resolution.of(FileUrl.relative(meant, directory, importer));
    }
    if (meant.startsWith("#")) {
      return packages.imports(meant, importer);
    }
    Matcher scheme = SCHEME.matcher(meant);
    return scheme.matches()
        ? ofScheme(scheme.group(1).toLowerCase(Locale.ROOT), meant, importer)
        : packages.resolve(meant, importer);
  }

  private Resolution ofScheme(String scheme, String specifier, Path importer) {
    return switch (scheme) {
      case "node" -> builtin(specifier, importer);
      case JavaPackages.SCHEME -> JavaPackages.resolve(specifier, importer);
      case "data" -> new Resolution.Data(DataUrl.parse(specifier, importer));
      case "file" -> Resolution.of(FileUrl.absolute(specifier, importer));
      default -> throw ModuleErrors.unsupportedScheme(scheme, importer);
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
    if (!specifier.startsWith("node:") || !builtins.contains(name)) {
      throw ModuleErrors.unknownBuiltin(specifier, importer);
    }
    return new Resolution.Builtin(name);
  }

  /** What {@code require} would have found, as the user would write it; or null. */
  private static @Nullable String suggestion(Path file, String specifier) {
    for (String ending : List.of(".js", ".mjs", ".cjs", ".json", "/index.js", "/index.mjs")) {
      if (Files.isRegularFile(Path.of(file + ending))) {
        return specifier.replaceFirst("/$", "") + ending;
      }
    }
    return null;
  }

  private Resolution finish(Resolution found, String specifier, Path importer) {
    return switch (found) {
      case Resolution.File(Path file, String suffix) -> {
        Path existing = existing(file, specifier, importer);
        yield new Resolution.File(identity(existing), suffix);
      }
      case Resolution.Directory(Path path, _) ->
          throw ModuleErrors.directoryImport(path, "/", importer, suggestion(path, specifier));
      default -> found;
    };
  }

  private Path existing(Path file, String specifier, Path importer) {
    if (Files.isRegularFile(file)) {
      return file;
    }
    Path meant = rules.substitute(file, importer);
    if (meant != null) {
      return meant;
    }
    throw Files.isDirectory(file)
        ? ModuleErrors.directoryImport(file, "", importer, suggestion(file, specifier))
        : ModuleErrors.fileNotFound(file, importer, suggestion(file, specifier));
  }
}

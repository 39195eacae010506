package io.es4x.loader.resolve;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
      Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]+):.*", Pattern.DOTALL);

  private static final List<String> MAIN_CANDIDATES =
      List.of("", ".js", ".json", ".node", "/index.js", "/index.json", "/index.node");

  private final Packages packages;
  private final Set<String> conditions;
  private final Set<String> builtins;
  private final boolean preserveSymlinks;
  private final SpecifierRules rules;
  private final ImportMap importMap;
  private final PackageTargets targets;

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
    this.packages = packages;
    this.conditions = conditions;
    this.builtins = builtins;
    this.preserveSymlinks = preserveSymlinks;
    this.rules = rules;
    this.importMap = importMap;
    this.targets =
        new PackageTargets((specifier, directory) -> bare(specifier, directory.resolve("_")));
  }

  /**
   * Resolves to an existing file or another kind of module, or throws a {@link ModuleException}.
   */
  public Resolution resolve(String specifier, Path importer) {
    return finish(locate(specifier, importer), specifier, importer);
  }

  /** {@code import.meta.resolve}: the URL of what would be imported, be it there or not. */
  public String url(String specifier, Path importer) {
    return switch (locate(specifier, importer)) {
      case Resolution.File(Path file, String suffix) -> identity(file).toUri() + suffix;
      case Resolution.Builtin(String name) -> "node:" + name;
      case Resolution.JavaPackage(String name) -> JavaPackages.SCHEME + ":" + name;
      case Resolution.Data(String url) -> url;
      case Resolution.Excluded _ -> throw ModuleErrors.packageNotFound(specifier, importer);
    };
  }

  private Path identity(Path file) {
    return preserveSymlinks || !Files.exists(file) ? file : RealPath.of(file);
  }

  private Resolution locate(String specifier, Path importer) {
    try {
      String mapped = importMap.map(specifier, importer);
      return locateUnchecked(mapped == null ? specifier : mapped, importer);
    } catch (IllegalArgumentException e) {
      throw ModuleErrors.invalidSpecifier(specifier, "is not a valid URL or path", importer);
    }
  }

  private Resolution locateUnchecked(String specifier, Path importer) {
    if (isPath(specifier)) {
      UrlPath url = UrlPath.parse(specifier, importer);
      return new Resolution.File(sibling(importer, url.path()), url.suffix());
    }
    if (specifier.startsWith("#")) {
      return targets.imports(specifier, packages.scopeOf(importer), conditions, importer);
    }
    Matcher scheme = SCHEME.matcher(specifier);
    if (!scheme.matches()) {
      return bare(specifier, importer);
    }
    return switch (scheme.group(1)) {
      case "node" -> builtin(specifier, importer);
      case JavaPackages.SCHEME -> JavaPackages.resolve(specifier, importer);
      case "data" -> new Resolution.Data(specifier);
      case "file" -> {
        UrlPath url = UrlPath.parse(specifier, importer);
        Path file =
            Path.of(URI.create(specifier.substring(0, specifier.length() - url.suffix().length())));
        yield new Resolution.File(file, url.suffix());
      }
      default -> throw ModuleErrors.unsupportedScheme(scheme.group(1), importer);
    };
  }

  private static boolean isPath(String specifier) {
    return specifier.startsWith("/")
        || specifier.startsWith("./")
        || specifier.startsWith("../")
        || specifier.equals(".")
        || specifier.equals("..");
  }

  private static Path sibling(Path importer, String path) {
    Path directory = importer.getParent();
    return (directory == null ? Path.of(path) : directory.resolve(path)).normalize();
  }

  private Resolution builtin(String specifier, Path importer) {
    String name = specifier.substring("node:".length());
    if (!builtins.contains(name)) {
      throw ModuleErrors.unknownBuiltin(specifier, importer);
    }
    return new Resolution.Builtin(name);
  }

  /** {@code PACKAGE_RESOLVE}. */
  private Resolution bare(String specifier, Path importer) {
    if (builtins.contains(specifier)) {
      return new Resolution.Builtin(specifier);
    }
    if (specifier.startsWith("node:")) {
      return builtin(specifier, importer);
    }
    Path mapped = rules.mapped(specifier, importer);
    if (mapped != null) {
      return new Resolution.File(mapped, "");
    }
    Specifier parts = Specifier.parse(specifier);
    if (parts == null) {
      throw ModuleErrors.invalidSpecifier(specifier, "is not a valid package name", importer);
    }
    PackageJson self = packages.scopeOf(importer);
    if (self != null && self.exports() != null && parts.packageName().equals(self.name())) {
      return exported(self, parts.subpath(), importer);
    }
    for (Path directory = importer.getParent();
        directory != null;
        directory = directory.getParent()) {
      Path candidate = directory.resolve("node_modules").resolve(parts.packageName());
      if (!directory.endsWith("node_modules") && Files.isDirectory(candidate)) {
        return inPackage(candidate, parts.subpath(), importer);
      }
    }
    throw ModuleErrors.packageNotFound(parts.packageName(), importer);
  }

  private Resolution inPackage(Path directory, String subpath, Path importer) {
    PackageJson json = packages.in(directory);
    if (json != null && json.exports() != null) {
      return exported(json, subpath, importer);
    }
    if (subpath.equals(".")) {
      return new Resolution.File(main(directory, json, importer), "");
    }
    UrlPath url = UrlPath.parse(subpath, importer);
    return new Resolution.File(directory.resolve(url.path()).normalize(), url.suffix());
  }

  private Resolution exported(PackageJson json, String subpath, Path importer) {
    return new Resolution.File(targets.exports(json, subpath, conditions, importer), "");
  }

  /** {@code LEGACY_MAIN_RESOLVE}: the only place where an import tries extensions. */
  private static Path main(Path directory, @Nullable PackageJson json, Path importer) {
    if (json != null && json.main() != null) {
      for (String candidate : MAIN_CANDIDATES) {
        Path file = directory.resolve(json.main() + candidate).normalize();
        if (Files.isRegularFile(file)) {
          return file;
        }
      }
    }
    for (String candidate : List.of("index.js", "index.json", "index.node")) {
      Path file = directory.resolve(candidate);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    throw ModuleErrors.packageNotFound(directory.toString(), importer);
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
    if (!(found instanceof Resolution.File(Path file, String suffix))) {
      return found;
    }
    if (!Files.isRegularFile(file)) {
      Path meant = rules.substitute(file, importer);
      if (meant != null) {
        return new Resolution.File(identity(meant), suffix);
      }
    }
    if (Files.isDirectory(file)) {
      throw ModuleErrors.directoryImport(file, importer, suggestion(file, specifier));
    }
    if (!Files.isRegularFile(file) || specifier.endsWith("/")) {
      throw ModuleErrors.fileNotFound(file, importer, suggestion(file, specifier));
    }
    return new Resolution.File(identity(file), suffix);
  }
}

package io.es4x.loader.resolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The resolution of bare specifiers, Node's {@code PACKAGE_RESOLVE}: those of {@code import}, and
 * those that are targets of {@code imports}. Results need not exist, except for the main file of a
 * package.
 */
final class PackageResolver {

  private static final List<String> MAIN_CANDIDATES =
      List.of("", ".js", ".json", ".node", "/index.js", "/index.json", "/index.node");
  private static final List<String> INDEXES = List.of("index.js", "index.json", "index.node");

  private final ResolverSettings settings;
  private final Set<String> conditions;
  private final PackageTargets targets;

  /**
   * @param conditions the conditions that apply
   */
  PackageResolver(ResolverSettings settings, Set<String> conditions) {
    this.settings = settings;
    this.conditions = conditions;
    this.targets = new PackageTargets(this::resolve, settings.deprecations());
  }

  Resolution resolve(String specifier, Path importer) {
    if (settings.isBuiltin(specifier)) {
      return new Resolution.Builtin(specifier);
    }
    Path mapped = settings.rules().mapped(specifier, importer);
    if (mapped != null) {
      return new Resolution.File(mapped, "");
    }
    Specifier parts = parse(specifier, importer);
    PackageJson self = selfReferred(parts, importer);
    return self == null
        ? inPackage(installed(parts, importer), parts, specifier, importer)
        : exports(self, parts.subpath(), importer);
  }

  /** Returns the directory of the package that a bare specifier names. */
  Path directory(String specifier, Path importer) {
    Specifier parts = parse(specifier, importer);
    PackageJson self = selfReferred(parts, importer);
    return self == null ? installed(parts, importer) : self.directory();
  }

  private static Specifier parse(String specifier, Path importer) {
    Specifier parts = Specifier.parse(specifier);
    if (parts == null) {
      throw ModuleErrors.invalidSpecifier(specifier, "is not a valid package name", importer);
    }
    return parts;
  }

  /** {@code PACKAGE_SELF_RESOLVE}: the importer's own package, if the specifier names that. */
  private @Nullable PackageJson selfReferred(Specifier parts, Path importer) {
    PackageJson self = settings.packages().scopeOf(importer);
    return self != null && self.exports() != null && parts.packageName().equals(self.name())
        ? self
        : null;
  }

  private Path installed(Specifier parts, Path importer) {
    for (Path directory = importer.getParent();
        directory != null;
        directory = directory.getParent()) {
      Path candidate = directory.resolve("node_modules").resolve(parts.packageName());
      if (!directory.endsWith("node_modules") && Files.isDirectory(candidate)) {
        return candidate;
      }
    }
    Path more = settings.morePackages().nodeModules(parts.packageName(), importer);
    if (more != null) {
      return more.resolve(parts.packageName());
    }
    throw PackageErrors.packageNotInstalled(parts.packageName(), importer);
  }

  /** {@code PACKAGE_IMPORTS_RESOLVE}. */
  Resolution imports(String specifier, Path importer) {
    return targets.imports(specifier, settings.packages().scopeOf(importer), conditions, importer);
  }

  /** {@code PACKAGE_EXPORTS_RESOLVE}. */
  Resolution exports(PackageJson json, String subpath, @Nullable Path importer) {
    return targets.exports(json, subpath, conditions, importer);
  }

  private Resolution inPackage(Path directory, Specifier parts, String specifier, Path importer) {
    PackageJson json = read(directory, specifier, importer);
    String subpath = parts.subpath();
    if (json != null && json.exports() != null) {
      return exports(json, subpath, importer);
    }
    return subpath.equals(".")
        ? new Resolution.File(main(directory, json, importer), "")
        : Resolution.of(FileUrl.relative(subpath, directory, importer));
  }

  private @Nullable PackageJson read(Path directory, String specifier, Path importer) {
    try {
      return settings.packages().in(directory);
    } catch (ModuleException unreadable) {
      Path file = directory.resolve("package.json");
      throw PackageErrors.whileImporting(specifier, importer, unreadable, file);
    }
  }

  /** {@code LEGACY_MAIN_RESOLVE}: the only place where an import tries extensions. */
  private Path main(Path directory, @Nullable PackageJson json, Path importer) {
    String named = json == null ? null : json.main();
    Path file = searchMain(directory, named, importer);
    if (ModuleFormat.of(file, settings.packages()) == ModuleFormat.MODULE) {
      settings.deprecations().searchedMain(directory, named, file, importer);
    }
    return file;
  }

  private static Path searchMain(Path directory, @Nullable String main, Path importer) {
    if (main != null) {
      for (String candidate : MAIN_CANDIDATES) {
        Path file = directory.resolve("./" + main + candidate).normalize();
        if (Files.isRegularFile(file)) {
          return file;
        }
      }
    }
    for (String candidate : INDEXES) {
      Path file = directory.resolve(candidate);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    Path missing = directory.resolve(main == null ? "index.js" : "./" + main).normalize();
    throw PackageErrors.packageNotFound(missing.toString(), importer);
  }
}

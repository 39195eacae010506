package io.es4x.loader.resolve;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The resolution of {@code require}, Node's {@code require.resolve}.
 *
 * <p>Follows the pseudo code of Node's page "Modules: CommonJS modules"; comments name its
 * procedures.
 */
public final class CommonJsResolver {

  public static final List<String> EXTENSIONS = List.of(".js", ".json", ".node");

  /** The schemes that {@code require} supports, too. */
  private static final Set<String> REQUIRABLE = Set.of("java", "classpath");

  private final ResolverSettings settings;
  private final List<Path> globalPaths;
  private final PackageResolver targets;

  /**
   * @param conditions the conditions that apply to {@code require}
   * @param globalPaths directories searched last
   */
  public CommonJsResolver(
      ResolverSettings settings, Set<String> conditions, List<Path> globalPaths) {
    this.settings = settings;
    this.globalPaths = globalPaths.stream().map(Path::toAbsolutePath).toList();
    this.targets = new PackageResolver(settings, conditions);
  }

  /**
   * The parameters of a resolution besides the specifier.
   *
   * @param importer the file whose {@code require} is called; it need not exist
   * @param extensions tried for names without one, in this order
   * @param directories where packages are looked up, in this order; null for the default ones of
   *     the importer
   * @param isMain whether it is for the main module
   */
  public record Request(
      Path importer, List<String> extensions, @Nullable List<Path> directories, boolean isMain) {

    /** Makes a request that looks packages up in the default directories of the importer. */
    public Request(Path importer, List<String> extensions) {
      this(importer, extensions, null, false);
    }
  }

  /** Resolves to an existing file or a builtin, or throws a {@link ModuleException}. */
  public Resolution resolve(String specifier, Request request) {
    return ModuleException.naming(request.importer(), () -> resolveUnnamed(specifier, request));
  }

  private Resolution resolveUnnamed(String specifier, Request request) {
    if (settings.isBuiltin(specifier)) {
      return new Resolution.Builtin(specifier);
    }
    if (specifier.startsWith("node:")) {
      String name = specifier.substring("node:".length());
      if (!settings.builtins().contains(name)) {
        throw ModuleErrors.unknownBuiltin(
            specifier, request.importer(), Suggestions.name("node:", name, settings.builtins()));
      }
      return new Resolution.Builtin(name);
    }
    int colon = specifier.indexOf(':');
    String scheme = colon < 0 ? "" : specifier.substring(0, colon);
    ModuleScheme requirable = REQUIRABLE.contains(scheme) ? settings.schemes().get(scheme) : null;
    Resolution found =
        requirable == null
            ? find(specifier, request)
            : asPath(requirable.resolve(specifier, request.importer()), request);
    if (found instanceof Resolution.File(Path file, _)) {
      boolean isKept =
          request.isMain() ? settings.preserveSymlinksMain() : settings.preserveSymlinks();
      return new Resolution.File(isKept ? file : RealPath.of(file), "");
    }
    if (found == null) {
      throw ModuleErrors.requireNotFound(specifier, suggestion(specifier, request.importer()));
    }
    return found;
  }

  private static String suggestion(String specifier, Path importer) {
    try {
      if (isPath(specifier)) {
        Path missing = importer.resolveSibling(specifier).normalize();
        return Suggestions.line(Suggestions.file(missing, specifier));
      }
      Specifier parts = Specifier.parse(specifier);
      return parts == null || !parts.subpath().equals(".")
          ? ""
          : Suggestions.forPackage(parts.packageName(), importer);
    } catch (InvalidPathException e) {
      return ""; // nothing is like a name that no file can have
    }
  }

  /** Completes the result of a scheme, which may be a file name without extension, or a folder. */
  private @Nullable Resolution asPath(Resolution found, Request request) {
    return found instanceof Resolution.File(Path path, _)
        ? resolution(loadAsPath(path, false, request))
        : found;
  }

  private @Nullable Resolution find(String specifier, Request request) {
    try {
      return findFile(specifier, request);
    } catch (InvalidPathException e) {
      return null; // no file can have this name
    }
  }

  private @Nullable Resolution findFile(String specifier, Request request) {
    Path importer = request.importer();
    if (isPath(specifier)) {
      Path directory = importer.getParent();
      Path base = directory == null ? Path.of(specifier) : directory.resolve(specifier);
      Path path = base.normalize();
      Path file = loadAsPath(path, isDirectoryRequest(specifier), request);
      return resolution(file != null ? file : settings.rules().substitute(path, importer));
    }
    if (specifier.startsWith("#")) {
      PackageJson scope = settings.packages().scopeOf(importer);
      if (scope != null && scope.imports() != null) {
        return internal(specifier, importer);
      }
    }
    Path mapped = settings.rules().mapped(specifier, importer);
    if (mapped != null) {
      return resolution(mapped);
    }
    Specifier parts = Specifier.parse(specifier);
    if (parts != null) {
      PackageJson self = settings.packages().scopeOf(importer);
      if (self != null && self.exports() != null && parts.packageName().equals(self.name())) {
        return existing(targets.exports(self, parts.subpath(), importer));
      }
    }
    List<Path> directories = request.directories();
    for (Path directory : directories == null ? searchPaths(importer) : directories) {
      Resolution found = inNodeModules(directory, specifier, parts, request);
      if (found != null) {
        return found;
      }
    }
    Path more =
        parts == null ? null : settings.morePackages().nodeModules(parts.packageName(), importer);
    return more == null ? null : inNodeModules(more, specifier, parts, request);
  }

  private static boolean isPath(String specifier) {
    return specifier.equals(".")
        || specifier.equals("..")
        || specifier.startsWith("./")
        || specifier.startsWith("../")
        || (!specifier.isEmpty() && Path.of(specifier).isAbsolute());
  }

  /** Returns whether the specifier names a directory, as {@code ..} and {@code ./a/} do. */
  private static boolean isDirectoryRequest(String specifier) {
    return specifier.endsWith("/")
        || specifier.equals(".")
        || specifier.equals("..")
        || specifier.endsWith("/.")
        || specifier.endsWith("/..");
  }

  /** {@code NODE_MODULES_PATHS}, then the global paths. */
  private List<Path> searchPaths(Path importer) {
    List<Path> paths = new ArrayList<>();
    for (Path directory = importer.getParent();
        directory != null;
        directory = directory.getParent()) {
      if (!directory.endsWith("node_modules")) {
        paths.add(directory.resolve("node_modules"));
      }
    }
    paths.addAll(globalPaths);
    return paths;
  }

  private @Nullable Resolution inNodeModules(
      Path directory, String specifier, @Nullable Specifier parts, Request request) {
    if (!Files.isDirectory(directory)) {
      return null;
    }
    if (parts != null) {
      PackageJson json = settings.packages().in(directory.resolve(parts.packageName()));
      if (json != null && json.exports() != null) {
        return existing(targets.exports(json, parts.subpath(), request.importer()));
      }
    }
    return resolution(
        loadAsPath(
            directory.resolve(specifier).normalize(), isDirectoryRequest(specifier), request));
  }

  private Resolution internal(String specifier, Path importer) {
    try {
      return existing(targets.imports(specifier, importer));
    } catch (ModuleException e) {
      throw e.code().equals("ERR_MODULE_NOT_FOUND") ? ModuleErrors.requireNotFound(specifier) : e;
    }
  }

  /** {@code RESOLVE_ESM_MATCH}. */
  private static Resolution existing(Resolution found) {
    return switch (found) {
      case Resolution.File(Path file, _) when !Files.isRegularFile(file) ->
          throw ModuleErrors.requireNotFound(file.toString());
      case Resolution.Directory(Path path, _) -> throw ModuleErrors.requireNotFound(path + "/");
      default -> found;
    };
  }

  private static @Nullable Resolution resolution(@Nullable Path file) {
    return file == null ? null : new Resolution.File(file, "");
  }

  private @Nullable Path loadAsPath(Path path, boolean directoryOnly, Request request) {
    Path file = directoryOnly ? null : loadAsFile(path, request);
    return file != null ? file : loadAsDirectory(path, request);
  }

  /** {@code LOAD_AS_FILE}. */
  private static @Nullable Path loadAsFile(Path path, Request request) {
    return Files.isRegularFile(path) ? path : withExtension(path, request);
  }

  private static @Nullable Path withExtension(Path path, Request request) {
    Path name = path.getFileName();
    if (name == null) {
      return null;
    }
    for (String extension : request.extensions()) {
      Path file = path.resolveSibling(name + extension);
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    return null;
  }

  /** {@code LOAD_AS_DIRECTORY}. */
  private @Nullable Path loadAsDirectory(Path directory, Request request) {
    if (!Files.isDirectory(directory)) {
      return null;
    }
    PackageJson json = settings.packages().in(directory);
    Path index = withExtension(directory.resolve("index"), request);
    if (json == null || json.main() == null || json.main().isEmpty()) {
      return index;
    }
    Path main = directory.resolve(json.main()).normalize();
    Path file = loadAsFile(main, request);
    if (file == null) {
      file = withExtension(main.resolve("index"), request);
    }
    if (file != null) {
      return file;
    }
    Path packageJson = directory.resolve("package.json");
    if (index == null) {
      throw PackageErrors.brokenMain(main, packageJson);
    }
    settings.deprecations().brokenMain(packageJson, json.main());
    return index;
  }
}

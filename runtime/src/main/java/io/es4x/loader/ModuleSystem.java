package io.es4x.loader;

import io.es4x.builtins.BuiltinNames;
import io.es4x.errors.ScriptName;
import io.es4x.errors.SourcePosition;
import io.es4x.loader.cjs.CommonJsSources;
import io.es4x.loader.cjs.NamedExports;
import io.es4x.loader.classpath.ClassPathModules;
import io.es4x.loader.esm.ModuleFileSystem;
import io.es4x.loader.esm.ModuleGraph;
import io.es4x.loader.esm.ModuleNodes;
import io.es4x.loader.remote.RemoteModules;
import io.es4x.loader.resolve.CommonJsResolver;
import io.es4x.loader.resolve.Deprecations;
import io.es4x.loader.resolve.EsmResolver;
import io.es4x.loader.resolve.JavaPackages;
import io.es4x.loader.resolve.MainFile;
import io.es4x.loader.resolve.ModulePermissions;
import io.es4x.loader.resolve.ModuleScheme;
import io.es4x.loader.resolve.NativeAddons;
import io.es4x.loader.resolve.PackageFallback;
import io.es4x.loader.resolve.Packages;
import io.es4x.loader.resolve.ResolverSettings;
import io.es4x.loader.resolve.UrlModules;
import io.es4x.loader.source.DataUrls;
import io.es4x.loader.source.EditedText;
import io.es4x.loader.source.SourceFile;
import io.es4x.loader.source.SourceFiles;
import io.es4x.loader.source.SourceFormats;
import io.es4x.loader.source.SourceMap;
import io.es4x.loader.typescript.TsConfigs;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/**
 * The module system of an engine: all state that its contexts can share without running code.
 *
 * <p>A context uses it by reading through {@link #newFileSystem()} and being {@linkplain #attach
 * attached}. It needs the option {@code js.ecmascript-version=staging}: {@code require} of an ES
 * module is built on {@code import defer}.
 */
@AnyThread
public final class ModuleSystem {

  private static final Set<String> STANDARD_CONDITIONS = Set.of("es4x", "node");

  final Packages packages = new Packages();
  final Set<String> conditions;
  final List<Path> globalPaths;
  final List<String> required;
  final List<String> imported;
  final @Nullable ProgramCode code;
  final Purpose purpose;
  final @Nullable Integer port;
  final SourceFiles files;
  final SourceFormats formats;
  final DataUrls dataUrls;
  final CommonJsResolver commonJsResolver;
  final UrlModules urls = new UrlModules();
  final Deprecations deprecations = new Deprecations();
  final EsmResolver esmResolver;
  final NativeAddons addons;
  final CommonJsSources commonJsSources;
  final ModuleGraph graph;
  private final @Nullable TsConfigs tsConfigs;
  private final Permissions permissions;
  private final boolean preserveSymlinksMain;

  public ModuleSystem(ModuleOptions options) {
    permissions = options.permissions;
    globalPaths = options.globalPaths;
    required = options.required;
    imported = options.imported;
    code = options.code;
    purpose = options.purpose;
    port = options.port;
    tsConfigs = options.tsConfigs;
    preserveSymlinksMain = options.preserveSymlinksMain;
    conditions = new HashSet<>(options.conditions);
    conditions.addAll(STANDARD_CONDITIONS);
    if (options.requireModules) {
      conditions.add("module-sync");
    }
    ModulePermissions asked = new ModulePermissions(permissions, urls);
    files = new SourceFiles(options.transformers, asked);
    formats = new SourceFormats(packages, files);
    dataUrls = new DataUrls(files, urls);
    Map<String, ModuleScheme> schemes =
        new HashMap<>(Map.of("java", new JavaPackages(), "data", dataUrls));
    PackageFallback morePackages = (name, importer) -> null;
    if (options.classPath != null) {
      ClassPathModules classPath = new ClassPathModules(options.classPath);
      schemes.put("classpath", classPath);
      morePackages = classPath;
    }
    if (options.remote != null) {
      RemoteModules remote = new RemoteModules(options.remote, urls, asked);
      schemes.put("https", remote);
      schemes.put("http", remote);
    }
    ResolverSettings settings =
        new ResolverSettings(
            packages,
            BuiltinNames.ALL,
            options.preserveSymlinks,
            options.preserveSymlinksMain,
            options.rules,
            Map.copyOf(schemes),
            morePackages,
            deprecations);
    commonJsResolver = new CommonJsResolver(settings, with(conditions, "require"), globalPaths);
    esmResolver = new EsmResolver(settings, with(conditions, "import"), options.importMap, urls);
    addons = new NativeAddons(packages, commonJsResolver);
    commonJsSources = new CommonJsSources(files);
    ModuleNodes nodes = new ModuleNodes(esmResolver, packages, formats, urls, addons);
    graph =
        new ModuleGraph(
            nodes, files, new NamedExports(commonJsResolver, files, formats), options.moreExports);
  }

  private static Set<String> with(Set<String> set, String element) {
    Set<String> all = new HashSet<>(set);
    all.add(element);
    return Set.copyOf(all);
  }

  /** Returns the permissions of the program, which are checked for each of its modules. */
  public Permissions permissions() {
    return permissions;
  }

  /** Sets the text of a file that does not exist, for modules that import it by its path. */
  public void define(Path file, String text) {
    files.define(file, text);
  }

  /** Makes the file system that a context must read through. */
  public ModuleFileSystem newFileSystem() {
    return new ModuleFileSystem(graph);
  }

  /**
   * Attaches a context; to be called, like the result, on the context's own thread only.
   *
   * @param files the file system that the context reads through
   * @param background runs the work that {@code import()} waits for
   */
  public ContextModules attach(Context context, ModuleFileSystem files, BackgroundWork background) {
    return new ContextModules(this, context, files, background);
  }

  /**
   * Maps a position in the engine's text of a file to one in the file. Lines are the same in both,
   * unless the file was transformed; columns differ behind a rewritten specifier or on the first
   * line of a CommonJS module.
   *
   * @param own the graph of the context that runs it
   * @return null for the text of a synthetic module
   */
  @Nullable SourcePosition inFile(SourcePosition evaluated, ModuleGraph own) {
    ScriptName script = ScriptName.of(evaluated.file());
    if (script != null) {
      return script.shown(evaluated.line(), evaluated.column());
    }
    String file = ModuleGraph.withoutMark(evaluated.file());
    boolean real = file.equals(evaluated.file());
    EditedText text = own.editsOf(evaluated.file());
    if (text == null) {
      text = graph.editsOf(evaluated.file());
    }
    if (text == null && real) {
      text = commonJsSources.textOf(Path.of(file));
    }
    if (text == null) {
      return real ? beforeTransformation(evaluated) : null;
    }
    int column = text.originalColumn(evaluated.line(), evaluated.column() - 1) + 1;
    return beforeTransformation(new SourcePosition(file, evaluated.line(), column));
  }

  /**
   * Maps a position as {@link #inFile(SourcePosition, ModuleGraph)} does, for a module that no
   * hooks have changed.
   */
  public @Nullable SourcePosition inFile(SourcePosition evaluated) {
    return inFile(evaluated, graph);
  }

  private SourcePosition beforeTransformation(SourcePosition place) {
    Path file = Path.of(place.file());
    SourceFile source = files.known(file);
    SourceMap.Position before =
        source == null ? null : source.beforeTransformation(place.line(), place.column() - 1);
    return before == null
        ? named(file, place.line(), place.column())
        : named(file, before.line(), before.column() + 1);
  }

  private SourcePosition named(Path file, int line, int column) {
    String url = urls.shown(file);
    return new SourcePosition(url == null ? file.toString() : url, line, column);
  }

  /** Maps a position in a file through its source map, if the file names one. */
  SourcePosition original(SourcePosition inFile) {
    SourceFile source = files.known(fileOf(inFile));
    SourcePosition original =
        source == null ? null : source.compiledFrom(inFile.line(), inFile.column() - 1);
    return original == null ? inFile : original;
  }

  private Path fileOf(SourcePosition place) {
    Path file = urls.fileOf(place.file());
    if (file != null) {
      return file;
    }
    try {
      return Path.of(place.file());
    } catch (InvalidPathException noPath) {
      return Path.of(""); // a name that a program gave to its own text
    }
  }

  /** Returns the line at a position, as on disk or in the source map of a loaded file, or null. */
  public @Nullable String lineAt(SourcePosition place) {
    return files.line(fileOf(place), place.line());
  }

  /** Returns the text of a file as it was loaded; null when it was not, or has changed since. */
  public @Nullable LoadedText loadedText(Path file) {
    return LoadedText.of(files, file);
  }

  /** Sets the function that is called, on any thread, with each file before a program loads it. */
  public void observe(Consumer<Path> observer) {
    files.observe(observer);
  }

  /** Makes new contexts reload these files; unchanged files are not read again. */
  public void changed(Set<Path> changed) {
    files.forget(changed);
    graph.forgetImportersOf(changed);
  }

  /**
   * Returns the files that were read once for all contexts: each package.json and tsconfig.json.
   */
  public Set<Path> settings() {
    Set<Path> settings = new HashSet<>(packages.files());
    if (tsConfigs != null) {
      settings.addAll(tsConfigs.files());
    }
    return settings;
  }

  /**
   * Returns the main file of an application: the given one, or the one named by a directory's
   * package.json.
   *
   * @throws io.es4x.loader.resolve.ModuleException with the names that were tried, when there is
   *     none
   */
  public Path resolveMain(Path fileOrDirectory) {
    return new MainFile(packages, preserveSymlinksMain).resolve(fileOrDirectory);
  }
}
